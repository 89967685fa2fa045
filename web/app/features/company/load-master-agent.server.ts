import { ruledBy } from '#contracts/programs/choices.ts'
import type { Locale } from '#contracts/locale.ts'
import { programStatus, type ProgramsInForce } from '#contracts/programs/in-force.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { hasPage } from '../../route-table.ts'
import { programFormats } from '../programs/program-words.server.ts'

/** What depends on the programs: what agents may work with. */
export function loadMasterAgent(locale: Locale, inForce: ProgramsInForce) {
  const t = translatorFor(locale, 'company')
  const name = translatorFor(locale, 'landing')
  const { day } = programFormats(locale)
  const today = inForce.programs.flatMap((program) => {
    const status = programStatus(program, inForce.at)
    const words = { program: name(`programs.${ruledBy(program.code)}Name`) }
    if (status === 'open') return [t('masterAgent.todayOpen', words)]
    return status === 'ended'
      ? [t('masterAgent.todayEnded', { ...words, date: day(program.benefitEndsOn!) })]
      : []
  })
  return {
    today,
    canSignUp: hasPage('/auth/signup'),
  }
}
