import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'

/** The search of a list with an enrollment `e` in its rows: by its whole reference, or its application at the National Verifier. */
export const calledLike = (_ctx: Ctx, search: string): SQL =>
  sql`(e.reference = upper(${search}) or e.verifier_application_id = upper(${search}))`
