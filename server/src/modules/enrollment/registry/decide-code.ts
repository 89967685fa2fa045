import { and, eq, sql } from 'drizzle-orm'
import { registryCodeAttention } from '#contracts/enrollment/registry/attention.ts'
import type { AnyStep, CodeProvider } from '#contracts/enrollment/registry/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { registryCodes } from '#tables/enrollment-registry.ts'
import { codeIdOf, knownStepOf, type OwnCode } from './code-rules.ts'
import { codeWithId } from './code.queries.ts'

interface Decision {
  provider: CodeProvider
  code: string
  step: AnyStep
  message?: string | undefined
  words: LocalizedText | null
  reason: string
  /** Of what it replaces; 0 where nothing was decided here. */
  revision: number
}

/**
 * Decides what follows from a code, in place of what the platform says. An applicant who is refused with it from now
 * on goes that way; who waits already is led on by `judgeWaiting`.
 * @returns the code's id
 * @throws CodedError VERSION_CONFLICT
 */
export async function decideCode(
  ctx: Ctx,
  { provider, code, step, message = '', words, reason, revision }: Decision,
): Promise<string> {
  const before = await ownCode(ctx, provider, code)
  const given = { step, message: message || null, words, changedAt: ctx.now }
  const written =
    (before?.version ?? 0) !== revision
      ? []
      : before
        ? await write(ctx, before, given)
        : await ctx.db
            .insert(registryCodes)
            .values({ tenantId: ctx.tenant.id, provider, code, ...given })
            .onConflictDoNothing()
            .returning()
  if (written.length === 0) throw new CodedError('VERSION_CONFLICT', { revision: before?.version ?? 1 })
  const id = codeIdOf(ctx, provider, code)
  emit(ctx, events.registry_code.decide, {
    subject: id,
    data: { old: before ? said(before) : saidByDefault(provider, code), new: said(given), reason },
  })
  await closeAttention(ctx, [registryCodeAttention.registry_code_unknown], { subjectId: id })
  return id
}

/** Lets a code mean again what the platform says. @throws CodedError NOT_FOUND; INVALID_STATE where it does; VERSION_CONFLICT */
export async function resetCode(
  ctx: Ctx,
  { id, reason, revision }: { id: string; reason: string; revision: number },
): Promise<void> {
  const { provider, code } = await codeWithId(ctx, id)
  const before = await ownCode(ctx, provider, code)
  if (!before?.step) throw new CodedError('INVALID_STATE', { from: 'default', event: 'reset', allowed: [] })
  if (before.version !== revision) throw new CodedError('VERSION_CONFLICT', { revision: before.version })
  await write(ctx, before, { step: null, message: null, words: null, changedAt: ctx.now })
  emit(ctx, events.registry_code.reset, { subject: id, data: { old: said(before), reason } })
  if (knownStepOf(provider, code) === null)
    await openAttention(ctx, registryCodeAttention.registry_code_unknown, {
      subjectId: id,
      data: { provider, code },
    })
}

type Given = Pick<OwnCode, 'step' | 'message' | 'words'>
const said = ({ step, message, words }: Given) => ({
  step,
  message,
  en: words?.en ?? null,
  es: words?.es ?? null,
})

function saidByDefault(provider: CodeProvider, code: string) {
  const step = knownStepOf(provider, code)
  return step && said({ step, message: null, words: null })
}

const isCode = (ctx: Ctx, provider: CodeProvider, code: string) =>
  and(
    eq(registryCodes.tenantId, ctx.tenant.id),
    eq(registryCodes.provider, provider),
    eq(registryCodes.code, code),
  )

async function ownCode(ctx: Ctx, provider: CodeProvider, code: string): Promise<OwnCode | undefined> {
  const [row] = await ctx.db
    .select()
    .from(registryCodes)
    .where(isCode(ctx, provider, code))
    .for('update')
  return row
}

const write = (ctx: Ctx, { provider, code }: OwnCode, given: Given & { changedAt: Date }) =>
  ctx.db
    .update(registryCodes)
    .set({ ...given, version: sql`${registryCodes.version} + 1` })
    .where(isCode(ctx, provider, code))
    .returning()
