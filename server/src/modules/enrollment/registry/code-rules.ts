import { eq } from 'drizzle-orm'
import {
  categoryOfStep,
  type AnyStep,
  type CodeProvider,
  type CodeStep,
} from '#contracts/enrollment/registry/choices.ts'
import { isStepOf, knownCodes } from '#contracts/enrollment/registry/codes.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import { forEverybody, type Caller, type Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { JudgeCode } from '#providers/subscriber-registry/index.ts'
import { registryCodes } from '#tables/enrollment-registry.ts'

export type OwnCode = typeof registryCodes.$inferSelect

/** What follows from codes of USAC: as the platform has it, and where a service provider has decided, as they say. */
export interface CodeRules {
  /** Null for a code that nobody has decided about. */
  stepOf(provider: CodeProvider, code: string): AnyStep | null
  /** Of a code of NLAD. */
  categoryOf: JudgeCode
  /** What the household reads in place of the words of the step. */
  ownWordsOf(provider: CodeProvider, code: string): LocalizedText | null
}

/** A code of a service provider as a record: it has an id before anybody has decided about it. */
export const codeIdOf = ({ tenant }: Pick<Caller, 'tenant'>, provider: CodeProvider, code: string) =>
  idFrom('registry-code', tenant.id, provider, code)

export const knownStepOf = (provider: CodeProvider, code: string): AnyStep | null =>
  Object.hasOwn(knownCodes[provider], code) ? knownCodes[provider][code]!.step : null

export const ownCodesOf = ({ db, tenant }: Ctx): Promise<OwnCode[]> =>
  db.select().from(registryCodes).where(eq(registryCodes.tenantId, tenant.id))

/** As of the caller's request: no statement but the one that asks for the version. */
export async function codeRulesOf(caller: Caller): Promise<CodeRules> {
  const { services, tenant, asOf } = caller
  const { value } = await services.snapshots.get(
    codeRulesKey(tenant.id),
    () => inTransaction(forEverybody(caller), async (ctx) => rulesFrom(await ownCodesOf(ctx))),
    asOf,
  )
  return value
}

export const codeRulesKey = (tenantId: string) => `registry_codes:${tenantId}`

export function rulesFrom(own: readonly OwnCode[]): CodeRules {
  const decided = new Map(
    own.flatMap((row) => (row.step ? [[`${row.provider} ${row.code}`, row] as const] : [])),
  )
  const stepOf: CodeRules['stepOf'] = (provider, code) => {
    const step: AnyStep | null = decided.get(`${provider} ${code}`)?.step ?? knownStepOf(provider, code)
    return step && isStepOf(provider, step) ? step : null
  }
  return {
    stepOf,
    categoryOf: (code) => categoryOfStep(stepOf('nlad', code) as CodeStep | null),
    ownWordsOf: (provider, code) => decided.get(`${provider} ${code}`)?.words ?? null,
  }
}
