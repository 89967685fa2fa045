import { and, count, eq, inArray } from 'drizzle-orm'
import type { FilterOf, QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import type { RegistryCodeRecord, RegistryCodeRow } from '#contracts/enrollment/registry/admin.ts'
import {
  codeProviders,
  codeStandings,
  hasOwnWords,
  repairs,
  type AnyStep,
  type CodeProvider,
  type Repair,
  type VerifierStep,
} from '#contracts/enrollment/registry/choices.ts'
import { knownCodes } from '#contracts/enrollment/registry/codes.ts'
import { registryCodeList } from '#contracts/enrollment/registry/lists.ts'
import { repairWords } from '#contracts/i18n/registry.ts'
import { verifierWords } from '#contracts/i18n/verifier.ts'
import { attentionOf } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { enrollments } from '#tables/enrollment.ts'
import { codeIdOf, knownStepOf, ownCodesOf, rulesFrom, type OwnCode } from './code-rules.ts'
import { meetings } from './met-codes.ts'
import { registryCodeActs } from '#contracts/enrollment/registry/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

/** A code with what was decided about it here. */
export interface CodeAtHand {
  provider: CodeProvider
  code: string
  own: OwnCode | null
}
type Row = RegistryCodeRow & CodeAtHand

/** Every code that the platform knows, that was decided about here, or that was ever met: some hundred. */
async function everyCode(ctx: Ctx): Promise<Row[]> {
  const own = await ownCodesOf(ctx)
  const met = await meetings(ctx)
  const { stepOf } = rulesFrom(own)
  const all = new Map<string, { provider: CodeProvider; code: string }>()
  const add = (one: { provider: CodeProvider; code: string }) => all.set(`${one.provider} ${one.code}`, one)
  for (const provider of codeProviders)
    for (const code of Object.keys(knownCodes[provider])) add({ provider, code })
  for (const { provider, code } of [...own, ...met]) add({ provider, code })
  const isOf = (provider: CodeProvider, code: string) => (one: { provider: string; code: string }) =>
    one.provider === provider && one.code === code
  return [...all.values()].map(({ provider, code }) => {
    const decided = own.find(isOf(provider, code)) ?? null
    const meeting = met.find(isOf(provider, code))
    const step = stepOf(provider, code)
    return {
      id: codeIdOf(ctx, provider, code),
      ...{ code, provider, step, own: decided },
      standing: decided?.step ? 'own' : step ? 'default' : 'unknown',
      met: meeting?.met ?? 0,
      lastMetAt: meeting?.lastMetAt?.toISOString() ?? null,
      message: decided?.message ?? messageOf(provider, code),
    }
  })
}

const messageOf = (provider: CodeProvider, code: string): string | null =>
  knownStepOf(provider, code) ? (knownCodes[provider][code]?.message ?? null) : null

const viewOf = ({ own: _own, ...row }: Row): RegistryCodeRow => row

/** A page of them: those that nobody has decided about first, then those that are met most. */
export async function listRegistryCodes(ctx: Ctx, query: QueryOf<typeof registryCodeList>) {
  const rows = (await everyCode(ctx)).map(viewOf)
  const byUse = (one: RegistryCodeRow, other: RegistryCodeRow) =>
    other.met - one.met || one.code.localeCompare(other.code)
  return pageOfRows(registryCodeList, rows, query, {
    text: ({ code, message }) => `${code} ${message ?? ''}`,
    comparers: {
      standing: (one, other) =>
        codeStandings.indexOf(one.standing) - codeStandings.indexOf(other.standing) || byUse(one, other),
    },
  })
}

export async function countRegistryCodes(
  ctx: Ctx,
  filter: FilterOf<typeof registryCodeList>,
  cap: number,
): Promise<number> {
  const all = { sort: registryCodeList.defaultSort, page: 1, perPage: 1 }
  const { total } = await listRegistryCodes(ctx, { ...filter, ...all })
  return Math.min(total, cap)
}

export const codesWhere = async (ctx: Ctx, isMeant: (row: RegistryCodeRow) => boolean) =>
  (await everyCode(ctx)).filter(isMeant)

/** @throws CodedError NOT_FOUND */
export async function codeWithId(ctx: Ctx, id: string): Promise<Row> {
  const [found] = await codesWhere(ctx, (row) => row.id === id)
  if (!found) throw new CodedError('NOT_FOUND')
  return found
}

/** One code with what the household reads of it, who waits because of it, and its history. */
export async function getRegistryCode(ctx: Ctx, { id }: { id: string }): Promise<RegistryCodeRecord> {
  const row = await codeWithId(ctx, id)
  const { provider, code, own, step } = row
  const words = wordsOf(ctx, provider, step)
  return {
    ...viewOf(row),
    revision: own?.version ?? 0,
    words: words && { ...words, text: own?.words ?? words.text },
    ownWords: own?.words ?? null,
    ownMessage: own?.message ?? null,
    defaultStep: knownStepOf(provider, code),
    waiting: provider === 'nlad' ? await countWaiting(ctx, code) : 0,
    attention: await attentionOf(ctx, 'registry_code', id),
    acts: actsFor(ctx, registryCodeActs, '', {
      reset: own?.step ? null : new CodedError('INVALID_STATE'),
      judge: provider === 'nlad' && step ? null : new CodedError('INVALID_STATE'),
    }),
    timeline: await timelineOf(ctx, id),
  }
}

/** What the household reads, unless the service provider has words of its own; null where it reads of no code. */
function wordsOf({ tenant }: Ctx, provider: CodeProvider, step: AnyStep | null) {
  if (provider === 'national-verifier') return verifierWords((step as VerifierStep | null) ?? 'other')
  if (!step) return repairWords('staff', tenant.name)
  if (!hasOwnWords(provider, step)) return null
  const isRepair = (repairs as readonly string[]).includes(step)
  return isRepair ? repairWords(step as Repair, tenant.name) : verifierWords('other')
}

/** Where somebody waits whom NLAD refused: to enroll, or to have the benefit moved. */
export const refusedStates = ['nlad_failed', 'transfer_failed'] as const

/** Enrollments that wait for staff because nobody had decided what a code of NLAD means. */
export const isWaitingFor = (ctx: Ctx, code: string) =>
  and(
    eq(enrollments.tenantId, ctx.tenant.id),
    eq(enrollments.registryCode, code),
    inArray(enrollments.state, [...refusedStates]),
    eq(enrollments.registryCategory, 'UNKNOWN'),
  )

export async function countWaiting(ctx: Ctx, code: string): Promise<number> {
  const [row] = await ctx.db.select({ waiting: count() }).from(enrollments).where(isWaitingFor(ctx, code))
  return row?.waiting ?? 0
}
