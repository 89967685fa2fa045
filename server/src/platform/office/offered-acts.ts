import { sql, type SQL } from 'drizzle-orm'
import { actsIn, type RecordAct, type RecordActs } from '#contracts/define-acts.ts'
import { CodedError } from '#contracts/errors.ts'
import { errorMessage } from '#contracts/i18n/error-text.ts'
import { statesOf } from '#contracts/machine.ts'
import type { OfferedAct } from '#contracts/offered-acts.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '../context.ts'

/** What nobody can do anything about: of this record the act is not spoken of. */
interface Never {
  never: CodedError
}
type Refusal = CodedError | Never | null | undefined
/** Leaves an act unspoken of, where something refuses it. */
export const never = (refusal: CodedError | null | undefined): Refusal => refusal && { never: refusal }
/** What keeps single acts from being done although the state has them: the very refusal that their verbs throw. */
export type Refusals<Name extends string> = { readonly [Each in Name]?: Refusal }

type Acts<Name extends string> = RecordActs<string, Readonly<Record<Name, RecordAct>>>

/** What the caller can do with a record now, in the order in which it is declared, each with the reason why not. */
export function actsFor<Name extends string>(
  { actor, locale }: Pick<Ctx, 'actor' | 'locale'>,
  declared: Acts<Name>,
  state: string,
  refusals: Refusals<Name> = {},
): OfferedAct<Name>[] {
  const possible = new Set(actsIn(declared, state))
  return (Object.keys(declared.acts) as Name[]).map((name) => {
    if (!may(roleOf(actor), declared.acts[name].access ?? declared.access)) return refused(name, 'FORBIDDEN')
    if (!possible.has(name)) return refused(name, 'INVALID_STATE')
    const refusal = refusals[name]
    if (!refusal) return { name, isAllowed: true, whyNot: null }
    if ('never' in refusal) return refused(name, refusal.never.code)
    const { code, data } = refusal
    if (code === 'INVALID_STATE') return refused(name, code)
    return { ...refused(name, code), message: errorMessage(locale, code, data) }
  })
}

const refused = <Name>(name: Name, whyNot: string) => ({ name, isAllowed: false, whyNot })

/** Refuses an act that its declaration does not have in this state. @throws CodedError INVALID_STATE */
export function assertIn<Name extends string>(declared: Acts<Name>, name: Name, state: string): void {
  const allowed = actsIn(declared, state)
  if (!allowed.includes(name)) throw new CodedError('INVALID_STATE', { from: state, event: name, allowed })
}

/** What is thrown where something keeps an act from being done. @throws CodedError */
export function assertNothing(refusal: CodedError | null | undefined): void {
  if (refusal) throw refusal
}

/** Why a row is left out of an act on many: nothing where the state lets one record of it take the act. */
export const wrongStateFor = <Name extends string>(declared: Acts<Name>, name: Name, state: SQL): SQL => {
  const states = statesOf(declared.machine!).filter((each) => actsIn(declared, each).includes(name))
  return sql`case when ${state} <> all(${sql.param(states)}::text[]) then 'wrong_status' end`
}
