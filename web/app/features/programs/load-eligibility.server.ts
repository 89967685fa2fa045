import { programNames } from '#contracts/programs/choices.ts'
import type { ProgramView } from '#contracts/programs/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { applyAddress, notHereAddress } from './apply-address.server.ts'
import type { SitePrograms } from './load-programs.server.ts'
import { programCard, programRules, qualifyingWords } from './program-words.server.ts'
import { stateName } from './state-name.server.ts'

/** What is open and closed, who qualifies for what is open, and where one applies. */
export function loadEligibility(site: Pick<Site, 'locale' | 'brand'>, inForce: SitePrograms) {
  const { locale, brand } = site
  const cards = inForce.programs.map((program) => ({
    ...programCard(locale, program, inForce.at),
    apply: applyWords(site, program),
  }))
  return {
    open: cards.filter(({ isOpen }) => isOpen),
    closed: cards.filter(({ isOpen }) => !isOpen),
    qualify: qualifyingWords(locale, inForce),
    rules: programRules(locale, brand.name),
  }
}

function applyWords({ locale, brand }: Pick<Site, 'locale' | 'brand'>, { code, states }: ProgramView) {
  const t = translatorFor(locale, 'programs')
  const program = programNames[code]
  const names = new Intl.ListFormat(locale).format(states.map((state) => stateName(state, locale)))
  return {
    to: applyAddress(code, states.length > 0),
    label: t('eligibility.apply', { program }),
    // As data, so that no script carries it.
    notHere: { to: notHereAddress(code), label: translatorFor(locale, 'not-here')('stopLinks.other') },
    where:
      states.length > 0
        ? t('eligibility.where', { brand: brand.name, program, states: names })
        : t('eligibility.nowhere', { brand: brand.name, program }),
  }
}
