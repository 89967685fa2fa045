import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'

/** Looks without the scope of an owner, which holds again afterwards; a refusal ends the transaction anyway. */
export async function ownerless<Result>({ db }: Ctx, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select coalesce(current_setting('app.owner_kind', true), '') as kind`,
  )
  const kind = rows[0]!.kind
  if (kind === '') return work()
  await db.execute(sql`select set_config('app.owner_kind', '', true)`)
  const result = await work()
  await db.execute(sql`select set_config('app.owner_kind', ${kind}, true)`)
  return result
}
