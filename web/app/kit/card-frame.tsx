import type { ReactNode } from 'react'
import { DoorHeader } from './door-header.tsx'

/** A page of one card, without a session and outside of the public pages: the brand above it, and no way to get lost. */
export function CardFrame({
  home,
  aside,
  children,
}: {
  home?: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="grid min-h-dvh grid-rows-[76px_1fr] bg-sunken">
      <DoorHeader home={home}>{aside}</DoorHeader>
      <main className="grid content-start justify-items-center px-4 py-8 md:py-16">
        <div className="card grid w-full max-w-[440px] gap-3 p-6 shadow-card md:p-8">{children}</div>
      </main>
    </div>
  )
}
