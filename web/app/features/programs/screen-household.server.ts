import * as z from 'zod'
import {
  incomePeriodNames,
  programNames,
  qualifyingCodes,
  type QualifyingCode,
} from '#contracts/programs/choices.ts'
import { adultsCount, childrenCount, householdSize } from '#contracts/programs/household.ts'
import { programOf } from '#contracts/programs/in-force.ts'
import type { EstimateView } from '#contracts/programs/views.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { stateOfZip } from '#contracts/us-states.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { readForm } from '../../kit/forms/posted-form.server.ts'
import { resultOf } from '../../problem.ts'
import { problemText } from '../../problem-text.server.ts'
import { applyAddress, notHereAddress } from './apply-address.server.ts'
import { loadPrograms, type SitePrograms } from './load-programs.server.ts'
import { programFormats } from './program-words.server.ts'
import { administratorIn } from './state-administrator.server.ts'
import { stateName } from './state-name.server.ts'

const codes: QualifyingCode[] = Object.values(qualifyingCodes).filter(
  (code) => code !== qualifyingCodes.income,
)
const box = z.literal('on').optional()
const mostDollars = 10_000_000

/** Dollars as people write them: `1,200`, `$1200.50`. */
const dollars = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/[$,\s]/g, ''))
  .refine((typed) => /^\d+(\.\d{1,2})?$/.test(typed) && Number(typed) <= mostDollars, 'DOLLARS')
  .transform((typed) => Math.round(Number(typed) * 100))

const schema = z
  .object({
    zip: z
      .string()
      .trim()
      .refine((zip) => stateOfZip(zip) !== undefined, 'ZIP_INVALID')
      .transform((zip) => stateOfZip(zip)!),
    adults: adultsCount,
    children: childrenCount,
    income: dollars.optional(),
    period: z.enum(incomePeriodNames),
    tribal: box,
    ...(Object.fromEntries(codes.map((code) => [code, box])) as Record<QualifyingCode, typeof box>),
  })
  .refine((form) => form.income !== undefined || codes.some((code) => form[code]), {
    path: ['income'],
    error: 'INCOME_OR_PROGRAM',
  })
  .refine((form) => householdSize(form) !== undefined, { path: ['adults'], error: 'HOUSEHOLD_SIZE' })

/** What a household may qualify for, in words; or what was typed with what is wrong. Nothing of it is kept. */
export async function screenHousehold(site: Site, form: FormData) {
  const read = readForm(form, schema)
  if (!read.ok) return { typed: read.typed, problem: null, result: null }
  const { zip: state, adults, children, income: incomeCents, period, tribal, ...boxes } = read.value
  const size = householdSize({ adults, children })!
  const income = incomeCents === undefined ? undefined : { cents: incomeCents, period }
  const outcome = await resultOf(
    site.api.programs.estimate({
      state,
      householdSize: size,
      income,
      codes: codes.filter((code) => boxes[code]),
      onTribalLands: tribal !== undefined,
    }),
  )
  if (!outcome.ok) return { typed: read.typed, problem: problemText(outcome.problem), result: null }
  const household = {
    size,
    hasIncome: income !== undefined,
    onTribalLands: tribal !== undefined,
  }
  const result = resultWords(site.locale, await loadPrograms(site), outcome.value, household)
  return { typed: read.typed, problem: null, result }
}

function resultWords(
  locale: Locale,
  inForce: SitePrograms,
  { state, programs }: EstimateView,
  { size, hasIncome, onTribalLands }: { size: number; hasIncome: boolean; onTribalLands: boolean },
) {
  const t = translatorFor(locale, 'programs')
  const { cents, dollars: amount } = programFormats(locale)
  return {
    mayQualify: programs.some(({ estimate }) => estimate === 'may_qualify'),
    programs: programs.map(({ code, reason, isOffered, incomeLimitDollars }) => {
      const program = programNames[code]
      const limit = { limit: amount(incomeLimitDollars), size: String(size) }
      const rules = programOf(inForce, code)!
      const administrator = administratorIn(locale, rules, state)
      const { benefit } = rules
      const upTo = onTribalLands ? benefit.tribalCents : benefit.standardCents
      return {
        code,
        mayQualify: reason !== null,
        title: t(reason ? 'screen.mayTitle' : 'screen.mayNotTitle', { program }),
        reason:
          reason === 'program'
            ? t('screen.byProgram')
            : reason === 'income'
              ? t('screen.byIncome', limit)
              : t(hasIncome ? 'screen.mayNotIncome' : 'screen.mayNotText', limit),
        amount: reason ? t('screen.amount', { amount: cents(upTo) }) : null,
        notOffered: isOffered
          ? null
          : administrator
            ? t('screen.stateDecides', { program, administrator, state: stateName(state, locale) })
            : t('screen.notOffered', { program, state: stateName(state, locale) }),
        notHere: isOffered
          ? null
          : { to: notHereAddress(code), label: translatorFor(locale, 'not-here')('stopLinks.tell') },
        apply: {
          to: applyAddress(code, isOffered),
          label: administrator ? t('screen.stateOffice') : t('screen.apply', { program }),
        },
      }
    }),
  }
}
export type ScreenResult = ReturnType<typeof resultWords>
