import type { Answers } from '#contracts/enrollment/answers.ts'
import type { Ctx } from '#platform/context.ts'
import type { RawRow } from '#platform/lists/list-source.ts'
import { maskName } from '#platform/security/mask-personal.ts'
import { answersOfMany } from './applicant.ts'

/** `M… G…`; null of an applicant who has not said their name. */
export const initialsOf = ({ name }: Answers) =>
  name ? maskName(`${name.firstName} ${name.lastName}`) : null

/** Of rows of a list whose column `name` holds the id of an enrollment: the initials in its place, opened for these rows alone. */
export async function withInitials(ctx: Ctx, rows: RawRow[], keys?: readonly string[]): Promise<RawRow[]> {
  if (keys && !keys.includes('name')) return rows
  const ids = rows.flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
  const answers = await answersOfMany(ctx, [...new Set(ids)])
  return rows.map((row) => ({ ...row, name: initialsOf(answers.get(String(row.name)) ?? {}) }))
}
