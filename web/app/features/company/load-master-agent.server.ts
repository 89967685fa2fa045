import type { Locale } from '#contracts/locale.ts'
import { openPrograms, programCodes, programs, programStatus } from '#contracts/programs.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { hasPage } from '../../route-table.ts'
import { programFormats } from '../programs/program-words.server.ts'

/** What depends on the programs as of `now`: what agents may work with, and what they may be paid for. */
export function loadMasterAgent(locale: Locale, now: Date) {
  const t = translatorFor(locale, 'company')
  const name = translatorFor(locale, 'landing')
  const { day } = programFormats(locale)
  const today = programCodes.flatMap((code) => {
    const program = programs[code]
    const status = programStatus(program, now)
    const words = { program: name(`programs.${code}Name`) }
    if (status === 'open') return [t('masterAgent.todayOpen', words)]
    return status === 'ended' ? [t('masterAgent.todayEnded', { ...words, date: day(program.endsOn!) })] : []
  })
  return {
    today,
    paysEnrollments: openPrograms(now).some((program) => program.allowsEnrollmentCommission),
    canSignUp: hasPage('/auth/signup'),
  }
}
