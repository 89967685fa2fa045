import type { ErrorCode } from '#contracts/errors.ts'
import { errorMessage, fieldMessage } from '#contracts/i18n/error-text.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import type { Problem } from './problem.ts'

const inBoth = (say: (locale: 'en' | 'es') => string): LocalizedText => ({ en: say('en'), es: say('es') })

/** Why a request was refused, in both languages: the page needs no catalogue of every error that exists. */
export const problemText = ({ code, data }: Pick<Problem, 'code' | 'data'>): LocalizedText =>
  inBoth((locale) => errorMessage(locale, code as ErrorCode, data))

/** What is wrong with one field; `{field}` stays in the text for the page to put the field's label there. */
export const fieldText = (code: string, data?: unknown): LocalizedText =>
  inBoth((locale) => fieldMessage(locale, code, data))
