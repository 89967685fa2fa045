import type { Locale } from '#contracts/locale.ts'
import { usStates, type UsStateCode } from '#contracts/us-states.ts'

const byCode = new Map(usStates.map((state) => [state.code, state]))

export const stateName = (code: UsStateCode, locale: Locale): string => byCode.get(code)![locale]
