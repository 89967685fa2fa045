import { useSyncExternalStore } from 'react'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const storageKey = 'theme'
const darkQuery = '(prefers-color-scheme: dark)'
const watchers = new Set<() => void>()
const flipped = new Set<CSSMediaRule>()

const storedChoice = (): ThemeChoice => {
  const stored = localStorage.getItem(storageKey)
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}

const isAboutScheme = (rule: CSSRule): rule is CSSMediaRule =>
  rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme')

/**
 * Applies the stored choice to every rule that asks for the system's scheme, so that the colours themselves stand in one
 * place only. Runs again when style sheets may have been replaced.
 */
export function applyTheme() {
  const choice = storedChoice()
  document.documentElement.style.colorScheme = choice === 'system' ? '' : choice
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) if (isAboutScheme(rule)) flipped.add(rule)
  }
  for (const rule of flipped)
    rule.media.mediaText = choice === 'system' ? darkQuery : choice === 'dark' ? 'all' : 'not all'
}

export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, choice)
  applyTheme()
  for (const watcher of watchers) watcher()
}

/** Back to the system's scheme for pages that have no such choice. */
export function releaseTheme() {
  document.documentElement.style.colorScheme = ''
  for (const rule of flipped) rule.media.mediaText = darkQuery
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  const system = matchMedia(darkQuery)
  system.addEventListener('change', watcher)
  return () => {
    watchers.delete(watcher)
    system.removeEventListener('change', watcher)
  }
}

export const useThemeChoice = () => useSyncExternalStore(watch, storedChoice, () => 'system' as const)

/** Whether the page is dark just now, by choice or by the system. */
export const useIsDark = () =>
  useSyncExternalStore(
    watch,
    () => (storedChoice() === 'system' ? matchMedia(darkQuery).matches : storedChoice() === 'dark'),
    () => false,
  )
