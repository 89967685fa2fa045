import type * as z from 'zod'
import type { EventDefinition } from '#contracts/event.ts'
import type { JobDefinition } from './jobs/job.ts'
import { newId } from './database/ids.ts'
import { traceparent } from './telemetry/tracing.ts'
import type { Actor, Ctx, PendingEvent, PendingJob, PendingWrite, DeferredWrite } from './context.ts'

/** What an event is about, besides what it says. */
export interface EventSubject {
  /** The id of a record of the event's own kind, or of another kind with its name. */
  subject: string | { kind: string; id: string }
  /** The record whose timeline shows it; the subject itself when left out. */
  timelineId?: string | undefined
  /** It happened only where this pending write returns a row. */
  ifWrote?: DeferredWrite | undefined
}
type EventPayload<Data> = [Data] extends [object] ? { data: Data } : { data?: undefined }

/**
 * Records what happened: audit row, timeline row and outbox row in one, in the verb's own transaction.
 * Every reaction to it becomes a job, whichever process it happens in.
 */
export function emit<Data extends object | undefined>(
  ctx: Ctx,
  { type }: EventDefinition<Data>,
  { subject, timelineId, data, ifWrote }: EventSubject & EventPayload<Data>,
): PendingEvent {
  const { kind, id } =
    typeof subject === 'string' ? { kind: type.slice(0, type.indexOf('.')), id: subject } : subject
  const row: PendingEvent = {
    id: newId(),
    type,
    subjectKind: kind,
    subjectId: id,
    timelineId: timelineId ?? id,
    actor: publicActor(ctx.actor),
    data: { ...data },
    ifWrote,
  }
  ctx.pending.events.push(row)
  for (const { job } of ctx.services.reactions.get(type) ?? []) {
    const payload = { eventId: row.id, subjectId: id, timelineId: row.timelineId, data: row.data }
    ctx.pending.jobs.push({ task: job.task, payload, ifWrote })
  }
  return row
}

/** Adds a job in the verb's own transaction: it runs if and only if the transaction commits. */
export function enqueue<Payload extends z.ZodObject>(
  ctx: Ctx,
  { task }: JobDefinition<Payload>,
  payload: z.input<Payload>,
  options: Omit<PendingJob, 'task' | 'payload'> = {},
) {
  ctx.pending.jobs.push({ ...options, task, payload })
}

/**
 * Leaves a write whose answer nobody needs to the transaction's last statement, with the events: one exchange with the
 * database for all of them. They see each other's rows only where they name them, and their order is not ours to say.
 */
export function deferWrite(ctx: Ctx, write: PendingWrite): DeferredWrite {
  return { write: ctx.pending.writes.push(write) - 1 }
}

/** What the statement calls a pending write, for another that reads its rows. */
export const nameOf = ({ write }: DeferredWrite) => `w${write}`

/** The one statement that writes everything pending, or undefined when nothing is. */
export function pendingStatement(ctx: Ctx): { text: string; values: unknown[] } | undefined {
  const { events, jobs, writes, answer } = ctx.pending
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const parts = writes.map((write, at) => `${nameOf({ write: at })} as (${write(add)})`)
  const named = new Set([...events, ...jobs].flatMap(({ ifWrote }) => ifWrote?.write ?? []))
  if (named.size > 0) {
    const results = [...named].map(
      (write) => `select ${write} as write where exists (select from ${nameOf({ write })})`,
    )
    parts.push(`wrote as (${results.join(' union all ')})`)
  }
  if (events.length > 0) parts.push(eventsPart(ctx, events, add))
  if (answer && ctx.claim) {
    const { actor, key } = ctx.claim
    parts.push(`answered as (
      update idempotency_keys set state = 'done', response = ${add(JSON.stringify(answer))}::jsonb
      where tenant_id = ${add(ctx.tenant.id)}::uuid and actor = ${add(actor)} and key = ${add(key)})`)
  }
  // Adding no jobs would still wake every worker.
  const last = jobs.length > 0 ? jobsPart(ctx, jobs, add) : 'select 1'
  if (parts.length === 0 && jobs.length === 0) return undefined
  ctx.pending.events = []
  ctx.pending.jobs = []
  ctx.pending.writes = []
  return { text: parts.length > 0 ? `with ${parts.join(', ')} ${last}` : last, values }
}

function eventsPart(ctx: Ctx, events: PendingEvent[], add: (value: unknown) => string): string {
  const rows = events.map((event) => ({
    id: event.id,
    type: event.type,
    subject_kind: event.subjectKind,
    subject_id: event.subjectId,
    timeline_id: event.timelineId,
    actor: event.actor,
    data: event.data,
    ...(event.ifWrote ? { after: event.ifWrote.write } : {}),
  }))
  return `written as (
      insert into events (tenant_id, id, type, subject_kind, subject_id, timeline_id, actor, data, at)
      select ${add(ctx.tenant.id)}::uuid, e.id, e.type, e.subject_kind, e.subject_id, e.timeline_id,
             e.actor, e.data, ${add(ctx.now.toISOString())}::timestamptz
      from jsonb_to_recordset(${add(JSON.stringify(rows))}::jsonb)
        as e(id uuid, type text, subject_kind text, subject_id uuid, timeline_id uuid, actor jsonb, data jsonb,
             after integer)${ifWritten('e', events)})`
}

function jobsPart(ctx: Ctx, jobs: PendingJob[], add: (value: unknown) => string): string {
  const from = traceparent()
  const around = {
    tenantId: ctx.tenant.id,
    locale: ctx.locale,
    origin: ctx.origin,
    ...(from ? { traceparent: from } : {}),
  }
  const specs = jobs.map((job) => ({
    identifier: job.task,
    payload: { ...around, ...job.payload },
    ...(job.runAt ? { runAt: job.runAt.toISOString() } : {}),
    ...(job.jobKey ? { jobKey: job.jobKey } : {}),
    maxAttempts: job.maxAttempts ?? 12,
    priority: job.priority ?? 0,
    ...(job.ifWrote ? { after: job.ifWrote.write } : {}),
  }))
  return `select from graphile_worker.add_jobs(
      array(
        select (s.identifier, s.payload, null, s."runAt", s."maxAttempts", s."jobKey", s.priority, null)::graphile_worker.job_spec
        from json_to_recordset(${add(JSON.stringify(specs))}::json)
          as s(identifier text, payload json, "runAt" timestamptz, "maxAttempts" smallint, "jobKey" text, priority smallint,
               after integer)${ifWritten('s', jobs)}
      ))`
}

const ifWritten = (name: string, rows: { ifWrote?: DeferredWrite | undefined }[]) =>
  rows.some((row) => row.ifWrote)
    ? ` where ${name}.after is null or ${name}.after in (select write from wrote)`
    : ''

/** Keeps the answer for the request's idempotency key in the transaction of the work itself. */
export function keepAnswer(ctx: Ctx, output: unknown) {
  if (ctx.claim) ctx.pending.answer = { output }
}

/** Who acts, as an event row keeps it. */
export const publicActor = (actor: Actor) => {
  if (actor.kind === 'public') return { kind: actor.kind }
  if (actor.kind === 'system') return { kind: actor.kind, name: actor.name }
  const who = { kind: actor.kind, id: actor.id, name: actor.name }
  // In a tenant's audit trail a global administrator is nobody of its own.
  if (actor.kind === 'administrator' && actor.isSuper) return { ...who, isSuper: true }
  return 'support' in actor && actor.support
    ? { ...who, support: { id: actor.support.id, name: actor.support.name } }
    : who
}
