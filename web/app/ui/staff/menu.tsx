import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useOpener, type Opener } from './opener.ts'

const load = () => import('./menu-parts.tsx')
const OpenMenu = lazy(() => load().then((parts) => ({ default: parts.Menu })))
export const MenuItem = lazy(() => load().then((parts) => ({ default: parts.MenuItem })))
export const MenuChoices = lazy(() => load().then((parts) => ({ default: parts.MenuChoices })))
export const MenuHeading = lazy(() => load().then((parts) => ({ default: parts.MenuHeading })))
export const MenuLine = lazy(() => load().then((parts) => ({ default: parts.MenuLine })))

export interface MenuProps {
  trigger: Opener
  align?: 'start' | 'end'
  label?: string
  children: ReactNode
}

/** A button that opens a menu, whose script comes when the button is first pointed at or has the focus. */
export function Menu(menu: MenuProps) {
  const [opensAt, setOpensAt] = useState<'menu' | 'first item'>()
  const button = useOpener(menu.trigger, 'menu', load, (byKey) => setOpensAt(byKey ? 'first item' : 'menu'))
  if (!opensAt) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu {...menu} opensAt={opensAt} />
    </Suspense>
  )
}
