import { incomePeriodNames, qualifyingName } from '#contracts/programs/choices.ts'
import { openPrograms } from '#contracts/programs/in-force.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { translatorFor } from '../../i18n/meta.ts'
import type { SitePrograms } from './load-programs.server.ts'
import { programRules } from './program-words.server.ts'

/** What the quick look asks about: the programs that count now, everywhere and on Tribal lands. */
export function loadScreen({ locale, brand }: Pick<Site, 'locale' | 'brand'>, inForce: SitePrograms) {
  const t = translatorFor(locale, 'landing')
  const open = openPrograms(inForce)
  const tribalOnly = new Set(open.flatMap(({ tribalOnlyCodes }) => tribalOnlyCodes))
  const asked = [...new Set(open.flatMap(({ codes }) => codes))].flatMap((code) => {
    const name = qualifyingName(code)
    return name === 'income' ? [] : [{ code, label: first(t(`qualify.${name}`)) }]
  })
  const tScreen = translatorFor(locale, 'programs')
  return {
    isOpen: open.length > 0,
    rules: programRules(locale, brand.name),
    // As data, so that no script carries what the periods are.
    periods: incomePeriodNames.map((period) => ({ period, label: tScreen(`screen.periods.${period}`) })),
    everywhere: asked.filter(({ code }) => !tribalOnly.has(code)),
    onTribalLands: asked.filter(({ code }) => tribalOnly.has(code)),
  }
}

const first = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
