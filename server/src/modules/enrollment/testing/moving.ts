import { and, eq, isNull } from 'drizzle-orm'
import { memberChanges } from '#tables/enrollment-membership.ts'
import { providerExchanges } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { attention } from '#tables/platform.ts'
import { atHome, type registryWorld } from '#server/testing/registry.ts'
import type { TestSandbox } from '#server/testing/sandbox.ts'
import { enroll } from '../registry/enroll.ts'
import { noteNumber } from '../membership/activate-member.ts'
import type { ChangedTo } from '../membership/changes.ts'
import { sendChange } from '../membership/send-change.ts'
import { sendNumber } from '../membership/send-number.ts'
import { tellMove } from '../membership/tell-changes.ts'

type Nlad = Awaited<ReturnType<typeof registryWorld>>
type Applicant = NonNullable<Parameters<Nlad['chosen']>[1]>
type Home = NonNullable<ChangedTo['home']>
interface Someone {
  id: string
  enrollmentId: string
}

/** Households that are in the sandbox's NLAD and move: what they tell, and what becomes of it here and there. */
export function movingWorld(nlad: () => Nlad, sandbox: () => TestSandbox) {
  let numbers = 0
  const homeIn = (changes: Partial<Home> = {}): Home => ({
    ...{ address1: `${++numbers} Finch Street`, address2: undefined, city: 'Brooklyn', state: 'NY' },
    ...{ zip: '11201', urbanization: undefined, isTemporary: false, onTribalLands: false },
    ...changes,
  })

  /** A household that NLAD has taken over the sandbox's wire. `prepare` is done once it is there, before its first news. */
  async function member(
    program: 'acp' | 'lifeline' = 'acp',
    mailing: ChangedTo['mailing'] = null,
    { prepare, ...person }: Applicant & { prepare?: (someone: Someone) => Promise<unknown> } = {},
  ) {
    const someone = await nlad().chosen('Complete', { program, ...person })
    await nlad().within((ctx) =>
      enroll(ctx, { id: someone.id, delivery: mailing ? { shipping: null, mailing } : atHome }),
    )
    await nlad().ask(someone)
    await prepare?.(someone)
    // The row of a member is made with its first news.
    await nlad().within((ctx) =>
      noteNumber(ctx, someone.enrollmentId, `212777${String(++numbers).padStart(4, '0')}`),
    )
    await sendNumber(nlad().caller, someone.enrollmentId)
    return someone
  }

  const move = ({ id }: Pick<Someone, 'id'>, home: Home, mailing: ChangedTo['mailing'] = null) =>
    nlad().within((ctx) => tellMove(ctx, { id, home, mailing: mailing ?? null }))

  const rowsOf = ({ enrollmentId }: Someone) =>
    nlad().within((ctx) =>
      ctx.db
        .select()
        .from(memberChanges)
        .where(eq(memberChanges.enrollmentId, enrollmentId))
        .orderBy(memberChanges.createdAt, memberChanges.id),
    )
  const statesOf = async (someone: Someone) =>
    (await rowsOf(someone)).map(({ what, state, refusal }) =>
      [what, state, refusal].filter(Boolean).join(' '),
    )

  /** The jobs that wait, in the order in which they were asked for. */
  async function send(someone: Someone) {
    for (const { id, state } of await rowsOf(someone))
      if (state === 'asked') await sendChange(nlad().caller, id)
  }

  /** What NLAD has of it now. */
  async function there({ enrollmentId }: Pick<Someone, 'enrollmentId'>) {
    const { subscriberId } = await nlad().rowOf({ enrollmentId })
    const books = (await sandbox().control('/usac/books')) as { subscribers: Record<string, unknown>[] }
    return books.subscribers.find(({ id }) => id === subscriberId)!
  }

  const updatesOf = ({ enrollmentId }: Someone) =>
    nlad().within((ctx) =>
      ctx.db
        .select()
        .from(providerExchanges)
        .where(
          and(eq(providerExchanges.enrollmentId, enrollmentId), eq(providerExchanges.operation, 'update')),
        )
        .orderBy(providerExchanges.sentAt, providerExchanges.id),
    )

  /** The kinds of what is the matter with it. */
  const attentionOf = ({ enrollmentId }: Someone) =>
    nlad().within(async (ctx) => {
      const rows = await ctx.db
        .select({ kind: attention.kind })
        .from(attention)
        .where(and(eq(attention.subjectId, enrollmentId), isNull(attention.closedAt)))
      return rows.map(({ kind }) => kind)
    })

  /** What it was written by e-mail, in its order. */
  const letters = ({ enrollmentId }: Someone) =>
    nlad().within(async (ctx) => {
      const rows = await ctx.db
        .select()
        .from(notifications)
        .where(eq(notifications.enrollmentId, enrollmentId))
        .orderBy(notifications.createdAt, notifications.id)
      return rows.filter(({ channel }) => channel === 'email')
    })
  /** What of that was about its changes, and where to. */
  const told = async (someone: Someone) =>
    (await letters(someone))
      .filter(({ template }) => /^change-|moved-away/.test(template))
      .map(({ template, recipient }) => `${template} ${recipient}`)

  return { homeIn, member, move, rowsOf, statesOf, send, there, updatesOf, attentionOf, letters, told }
}
