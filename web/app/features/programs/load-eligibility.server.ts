import { programNames } from '#contracts/programs/choices.ts'
import type { Locale } from '#contracts/locale.ts'
import type { ProgramView } from '#contracts/programs/views.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { applyAddress } from './apply-address.server.ts'
import type { SitePrograms } from './load-programs.server.ts'
import { programCard, qualifyingWords } from './program-words.server.ts'
import { stateName } from './state-name.server.ts'

/** What is open and closed, who qualifies for what is open, and where one applies. */
export function loadEligibility(locale: Locale, inForce: SitePrograms) {
  const cards = inForce.programs.map((program) => ({
    ...programCard(locale, program, inForce.at),
    apply: applyWords(locale, program),
  }))
  return {
    open: cards.filter(({ isOpen }) => isOpen),
    closed: cards.filter(({ isOpen }) => !isOpen),
    qualify: qualifyingWords(locale, inForce),
  }
}

function applyWords(locale: Locale, { code, states }: ProgramView) {
  const t = translatorFor(locale, 'programs')
  const program = programNames[code]
  const names = new Intl.ListFormat(locale).format(states.map((state) => stateName(state, locale)))
  return {
    to: applyAddress(code, states.length > 0),
    label: t('eligibility.apply', { program }),
    where:
      states.length > 0
        ? t('eligibility.where', { program, states: names })
        : t('eligibility.nowhere', { program }),
  }
}
