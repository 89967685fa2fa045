import type { Locale } from '#contracts/locale.ts'
import { openPrograms, programCodes, programs } from '#contracts/programs.ts'
import { programCard, qualifyingWords } from './program-words.server.ts'

/** What is open and closed at `now`, and who qualifies for what is open. */
export function loadEligibility(locale: Locale, now: Date) {
  const cards = programCodes.map((code) => programCard(locale, programs[code], now))
  return {
    open: cards.filter(({ isOpen }) => isOpen),
    closed: cards.filter(({ isOpen }) => !isOpen),
    qualify: qualifyingWords(locale, openPrograms(now), now),
  }
}
