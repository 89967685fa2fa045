import type { Locale } from '#contracts/locale.ts'
import { programCodes, publicProgramName, type ProgramCode } from '#contracts/programs/choices.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { programFormats } from '../programs/program-words.server.ts'

/** What a choice is called in the page: the code of help for survivors would tell whoever looks into its source. */
const choiceNames = {
  lifeline: 'lifeline',
  acp: 'acp',
  lifeline_sca: 'lifeline-2',
} as const satisfies Record<ProgramCode, string>

/** The program that somebody has chosen. */
export const chosenIn = (value: unknown): ProgramCode | undefined =>
  programCodes.find((code) => value === choiceNames[code])

/** What somebody chooses among who may apply for more than one program. */
export function programChoices(locale: Locale, programs: readonly ProgramCode[]): ProgramChoice[] {
  const t = translatorFor(locale, 'enrollment')
  return programs.map((code) => ({
    value: choiceNames[code],
    label: t(`program.${code}`),
    hint: t(`program.${code}Hint`),
  }))
}

/** A program that takes no new households, but moves the benefit of one that has it. */
interface Moving {
  program: ProgramCode
  until: string | null
}

export interface ProgramChoice {
  value: string
  label: string
  hint: string
}

const valueOf = (program: ProgramCode) => `move-${choiceNames[program]}`

/** The program whose benefit somebody has said that they have and want moved. */
export const movingIn = (value: unknown): ProgramCode | undefined =>
  programCodes.find((code) => value === valueOf(code))

/** What somebody chooses who has such a benefit already; where nothing else is offered, also that they have none. */
export function movingChoices(
  locale: Locale,
  { programs, moving }: { programs: readonly ProgramCode[]; moving: readonly Moving[] },
): ProgramChoice[] {
  const t = translatorFor(locale, 'enroll-transfer')
  const choices = moving.map(({ program, until }) => ({
    value: valueOf(program),
    label: t('start.have', { program: publicProgramName(program) }),
    hint: until ? t('start.until', { day: programFormats(locale).day(until) }) : t('start.closed'),
  }))
  const none = { value: 'none', label: t('start.none'), hint: t('start.noneHint') }
  return choices.length > 0 && programs.length === 0 ? [...choices, none] : choices
}
