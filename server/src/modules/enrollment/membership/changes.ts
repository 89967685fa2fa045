import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Answers } from '#contracts/enrollment/answers.ts'
import type { MemberChangeView } from '#contracts/enrollment/membership/views.ts'
import type { UsPlace } from '#contracts/enrollment/registry/delivery.ts'
import type { Ctx } from '#platform/context.ts'
import { memberChanges } from '#tables/enrollment-membership.ts'
import { answersOf } from '../applicant.ts'
import type { CodeRules } from '../registry/code-rules.ts'
import type { MemberChange } from './statuses.ts'

/** What a household has told again: its new home with where letters come, or how it is reached. */
export interface ChangedTo {
  home?: NonNullable<Answers['address']>
  /** Null is the new home; left out, letters come where they came before. */
  mailing?: UsPlace | null | undefined
  contact?: NonNullable<Answers['contact']>
}

/** States of a change that the registry has not taken yet. */
export const openChangeStates = ['asked', 'refused'] as const

const placeOf = (id: string) => ({ table: 'member_changes', column: 'changed_to', row: id })

export const sealedChange = ({ vault }: Pick<Ctx, 'vault'>, id: string, said: ChangedTo): string =>
  vault.seal(JSON.stringify(said), placeOf(id))

export const changedTo = (
  { vault }: Pick<Ctx, 'vault'>,
  { id, contents }: Pick<MemberChange, 'id' | 'contents'>,
): ChangedTo => JSON.parse(vault.open(contents, placeOf(id))) as ChangedTo

export async function changeById(
  ctx: Ctx,
  id: string,
  { locks = false } = {},
): Promise<MemberChange | undefined> {
  const found = ctx.db
    .select()
    .from(memberChanges)
    .where(and(eq(memberChanges.tenantId, ctx.tenant.id), eq(memberChanges.id, id)))
  const [row] = await (locks ? found.for('update') : found)
  return row
}

/** What a household has told, the latest first. */
export const changesOf = (
  ctx: Ctx,
  enrollmentId: string,
  { most, isOpen = false, hasWithdrawn = true }: { most: number; isOpen?: boolean; hasWithdrawn?: boolean },
): Promise<MemberChange[]> =>
  ctx.db
    .select()
    .from(memberChanges)
    .where(
      and(
        eq(memberChanges.tenantId, ctx.tenant.id),
        eq(memberChanges.enrollmentId, enrollmentId),
        isOpen ? inArray(memberChanges.state, [...openChangeStates]) : undefined,
        hasWithdrawn ? undefined : ne(memberChanges.state, 'withdrawn'),
      ),
    )
    .orderBy(desc(memberChanges.createdAt), desc(memberChanges.id))
    .limit(most)

/** Whether the registry wants a worksheet of this household for it, by the rules of today. */
export const wantsWorksheet = (
  { stepOf }: Pick<CodeRules, 'stepOf'>,
  { what, state, refusal }: Pick<MemberChange, 'what' | 'state' | 'refusal'>,
): boolean =>
  what === 'home' && state === 'refused' && refusal !== null && stepOf('nlad', refusal) === 'household'

export const changeView = (rules: CodeRules, row: MemberChange): MemberChangeView => ({
  ...{ id: row.id, what: row.what, state: row.state, askedBy: row.askedBy, usState: row.usState },
  ...{ onTribalLands: row.onTribalLands, refusal: row.refusal, wantsWorksheet: wantsWorksheet(rules, row) },
  askedAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  toldAt: row.toldAt?.toISOString() ?? null,
})

/** The home that the registry was told last. */
export async function toldHome(ctx: Ctx, enrollmentId: string): Promise<MemberChange | undefined> {
  const [row] = await ctx.db
    .select()
    .from(memberChanges)
    .where(
      and(
        eq(memberChanges.tenantId, ctx.tenant.id),
        eq(memberChanges.enrollmentId, enrollmentId),
        eq(memberChanges.what, 'home'),
        eq(memberChanges.state, 'told'),
      ),
    )
    .orderBy(desc(memberChanges.createdAt), desc(memberChanges.id))
    .limit(1)
  return row
}

/** How the household said last that it is reached, whatever the registry makes of it. */
async function lastContact(ctx: Ctx, enrollmentId: string): Promise<MemberChange | undefined> {
  const [row] = await ctx.db
    .select()
    .from(memberChanges)
    .where(
      and(
        eq(memberChanges.tenantId, ctx.tenant.id),
        eq(memberChanges.enrollmentId, enrollmentId),
        eq(memberChanges.what, 'contact'),
      ),
    )
    .orderBy(desc(memberChanges.createdAt), desc(memberChanges.id))
    .limit(1)
  return row
}

/**
 * What somebody answered, with what they have told since: a new home once the registry has it, a new contact at once, as
 * they are reached there alone. What was signed stays as it was signed (`answersOf`).
 */
export async function answersNow(ctx: Ctx, enrollmentId: string): Promise<Answers> {
  const answers = await answersOf(ctx, enrollmentId)
  const home = await toldHome(ctx, enrollmentId)
  const contact = await lastContact(ctx, enrollmentId)
  const moved = home && changedTo(ctx, home)
  const { delivery } = answers
  return {
    ...answers,
    ...(moved?.home && { address: moved.home }),
    ...(moved?.mailing !== undefined && {
      delivery: { shipping: delivery?.shipping ?? null, mailing: moved.mailing },
    }),
    ...(contact && { contact: changedTo(ctx, contact).contact }),
  }
}
