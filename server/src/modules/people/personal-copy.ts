import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { PersonalCopy } from '#contracts/people/personal-data.ts'
import { copyDays } from '#contracts/people/choices.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { askedBy } from '#platform/security/asked-by.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { newId } from '#platform/database/ids.ts'
import { emit, enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { assertStanding, notifyAccount } from '#modules/identity/index.ts'
import { enrollmentById, tellApplicant } from '#modules/enrollment/index.ts'
import { personalCopies } from '#tables/people.ts'
import { keysOfApplicant } from './applicant-keys.ts'
import { applicantCopyReady } from './messages/applicant-copy-ready.ts'
import { copyReady } from './messages/copy-ready.ts'
import { copyContent } from './copy-content.ts'
import { personKeys } from './person-keys.ts'
import { copyState } from './statuses.ts'

/** Puts a copy together that somebody asked for. */
export const makePersonalCopy = defineJob('make-personal-copy', z.object({ copyId: z.uuid() }))

const placeOf = (id: string) => ({ table: 'personal_copies', column: 'copy_content', row: id })
const isCopy = (ctx: Ctx, id: string) =>
  and(eq(personalCopies.tenantId, ctx.tenant.id), eq(personalCopies.id, id))
/** Whose copies these are: a subscriber's, or those of who applied and has no account. */
interface Whose {
  kind: 'subscriber' | 'enrollment'
  id: string
}
const areOf = ({ kind, id }: Whose) =>
  eq(kind === 'subscriber' ? personalCopies.subscriberId : personalCopies.enrollmentId, id)
const expiryOf = (readyAt: Date) => later(readyAt, daysMs(copyDays))

/** Those that can be fetched, or are being made, the newest first. @throws CodedError NOT_FOUND */
export async function listPersonalCopies(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ items: PersonalCopy[] }> {
  await personKeys(ctx, id)
  return copiesOf(ctx, { kind: 'subscriber', id })
}

/** The same of an applicant. @throws CodedError NOT_FOUND */
export async function listApplicantCopies(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ items: PersonalCopy[] }> {
  await keysOfApplicant(ctx, id)
  return copiesOf(ctx, { kind: 'enrollment', id })
}

async function copiesOf(ctx: Ctx, whose: Whose): Promise<{ items: PersonalCopy[] }> {
  const rows = await ctx.db
    .select({
      id: personalCopies.id,
      state: personalCopies.state,
      createdAt: personalCopies.createdAt,
      askedBy: personalCopies.askedBy,
      sizeBytes: personalCopies.sizeBytes,
      readyAt: personalCopies.readyAt,
    })
    .from(personalCopies)
    .where(and(eq(personalCopies.tenantId, ctx.tenant.id), areOf(whose)))
    .orderBy(desc(personalCopies.createdAt), desc(personalCopies.id))
  return {
    items: rows
      .filter(({ readyAt }) => !readyAt || expiryOf(readyAt) > ctx.now)
      .map(({ createdAt, readyAt, askedBy: by, ...row }) => ({
        ...row,
        askedAt: createdAt.toISOString(),
        askedBy: by.kind === 'administrator' ? (by.name ?? null) : null,
        expiresAt: readyAt && expiryOf(readyAt).toISOString(),
      })),
  }
}

/**
 * Asks for a copy; a job makes it.
 * @param reason what staff say why, which is kept in the timeline
 * @throws CodedError NOT_FOUND, SUBSCRIBER_MERGED, SUBSCRIBER_ERASED; COPY_BEING_MADE
 */
export async function askPersonalCopy(
  ctx: Ctx,
  { id, reason }: { id: string; reason?: string },
): Promise<{ items: PersonalCopy[] }> {
  await assertStanding(ctx, id)
  return askCopy(ctx, { kind: 'subscriber', id }, reason)
}

/** The same for an applicant. @throws CodedError NOT_FOUND; COPY_BEING_MADE */
export async function askApplicantCopy(
  ctx: Ctx,
  { id, reason }: { id: string; reason?: string },
): Promise<{ items: PersonalCopy[] }> {
  await keysOfApplicant(ctx, id, { locks: true })
  return askCopy(ctx, { kind: 'enrollment', id }, reason)
}

async function askCopy(ctx: Ctx, whose: Whose, reason?: string): Promise<{ items: PersonalCopy[] }> {
  const { kind, id } = whose
  const copyId = newId()
  const [asked] = await ctx.db
    .insert(personalCopies)
    .values({
      ...{ tenantId: ctx.tenant.id, id: copyId, askedBy: askedBy(ctx), createdAt: ctx.now },
      ...(kind === 'subscriber' ? { subscriberId: id } : { enrollmentId: id }),
      state: createdState(copyState, 'ask'),
    })
    .onConflictDoNothing()
    .returning({ id: personalCopies.id })
  if (!asked) throw new CodedError('COPY_BEING_MADE')
  emitCreated(ctx, copyState, 'ask', copyId, id, reason ? { reason } : {})
  enqueue(ctx, makePersonalCopy, { copyId })
  return copiesOf(ctx, whose)
}

/** Right a second time: a copy that is ready, or gone with its person, is left alone. */
export const makeCopy = (caller: Caller, { copyId }: { copyId: string }): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    const [asked] = await ctx.db
      .select({
        subscriberId: personalCopies.subscriberId,
        enrollmentId: personalCopies.enrollmentId,
        state: personalCopies.state,
        askedBy: personalCopies.askedBy,
      })
      .from(personalCopies)
      .where(isCopy(ctx, copyId))
      .for('update')
    if (asked?.state !== 'asked') return
    const { subscriberId, enrollmentId } = asked
    const person = subscriberId ? await personKeys(ctx, subscriberId) : null
    const who = person ?? (await keysOfApplicant(ctx, enrollmentId!))
    const copy = {
      serviceProvider: ctx.tenant.name,
      ...(person ? { subscriber: who.id } : { enrollment: who.id }),
      madeAt: ctx.now.toISOString(),
      tables: await copyContent(ctx, who),
    }
    const content = Buffer.from(JSON.stringify(copy, null, 2))
    await advance(ctx, copyState, copyId, 'finish', {
      set: {
        content: ctx.vault.sealBytes(content, placeOf(copyId)),
        sizeBytes: content.length,
        readyAt: ctx.now,
      },
      timelineId: who.id,
    })
    if (person && asked.askedBy.kind === 'subscriber')
      notifyAccount(ctx, person, copyReady, { occasion: copyId })
    if (enrollmentId && asked.askedBy.kind !== 'administrator') {
      const to = { occasion: copyId, by: ['email'] } as const
      await tellApplicant(ctx, await enrollmentById(ctx, enrollmentId), applicantCopyReady, to)
    }
  })

/** The file; who fetched it stands in the timeline. @throws CodedError NOT_FOUND for one that is not ready or is over */
export const takePersonalCopy = (ctx: Ctx, { id, copyId }: { id: string; copyId: string }): Promise<File> =>
  takeCopy(ctx, { kind: 'subscriber', id }, copyId)

/** The same of an applicant. @throws CodedError NOT_FOUND for one that is not ready or is over */
export const takeApplicantCopy = (ctx: Ctx, { id, copyId }: { id: string; copyId: string }): Promise<File> =>
  takeCopy(ctx, { kind: 'enrollment', id }, copyId)

async function takeCopy(ctx: Ctx, whose: Whose, copyId: string): Promise<File> {
  const [row] = await ctx.db
    .select({ content: personalCopies.content, readyAt: personalCopies.readyAt })
    .from(personalCopies)
    .where(and(isCopy(ctx, copyId), areOf(whose)))
  if (!row?.content || !row.readyAt || expiryOf(row.readyAt) <= ctx.now) throw new CodedError('NOT_FOUND')
  emit(ctx, events.personal.take_copy, { subject: whose, data: { copyId } })
  const name = `personal-data-${ctx.tenant.domain}-${row.readyAt.toISOString().slice(0, 10)}.json`
  const content = ctx.vault.openBytes(row.content, placeOf(copyId))
  return new File([new Uint8Array(content)], name, { type: 'application/json' })
}
