import { endedStates } from '#contracts/enrollment/choices.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import type { Locale } from '#contracts/locale.ts'
import { publicProgramName, ruledBy, type ProgramCode } from '#contracts/programs/choices.ts'
import { areCombinable, openPrograms, programOf } from '#contracts/programs/in-force.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { loadPrograms } from '../programs/load-programs.server.ts'
import { programFormats } from '../programs/program-words.server.ts'
import { enrolledStates } from './next-page.ts'
import { standingWords } from './standing-words.ts'

/** Whether somebody has an application on its way, or the benefit: what has ended keeps nobody from applying anew. */
export const isLive = ({ state }: Pick<ProgressView, 'state'>): boolean =>
  state !== 'draft' && !(endedStates as readonly string[]).includes(state)

/** Where theirs stands, for somebody who comes to begin an application; as data, since the start page is read by all others. */
export function alreadyWords(progress: ProgressView, locale: Locale) {
  const { program, state, owner, reference, page, nextAction, refusal } = progress
  const t = translatorFor(locale, 'enroll-progress')
  const title =
    nextAction === 'mend_enrollment' && refusal
      ? refusal.title[locale]
      : t(`${standingWords(progress)}.title`)
  return {
    isMember: enrolledStates.includes(state),
    stands: `${publicProgramName(program)}: ${title}`,
    who: `${t('who')}: ${t(`owners.${owner}`)}`,
    reference: t('reference', { reference }),
    to: page,
  }
}

/** What else somebody may apply for who has one program, or has applied for it. */
export async function besidesWords(site: Site, code: ProgramCode): Promise<string> {
  const t = translatorFor(site.locale, 'enroll-transfer')
  const programs = await loadPrograms(site)
  const own = programOf(programs, ruledBy(code))
  const others = openPrograms(programs).filter((other) => own && areCombinable(own, other))
  const names = others.map((other) => publicProgramName(other.code))
  return names.length > 0
    ? t('start.besides', { programs: programFormats(site.locale).list(names) })
    : t('start.elsewhere')
}
