import type { RecordKind } from './define-record.ts'
import type { Tone } from './machine.ts'
import type { Permission } from './permissions.ts'

/**
 * Something that can be the matter with a record until a person has seen to it, or it has ended by itself. What it says
 * besides (`Data`) is held by the compiler alone, as with events: only our own code writes it.
 */
export interface AttentionKind<Data extends object = object, Name extends string = string> {
  readonly name: Name
  /** What kind of record it is the matter with: `order`. */
  readonly subject: string
  /** Who sees it. */
  readonly access: Permission
  readonly tone: Tone
  /** Never set: carries the type of what it says. */
  readonly says?: Data
}

type Told<Kinds> = {
  readonly [Name in keyof Kinds & string]: Kinds[Name] extends {
    says?: infer Data extends object | undefined
  }
    ? AttentionKind<NonNullable<Data>, Name>
    : never
}

/** What can be the matter with records of a kind, with what each says: `{ dispute: says<{ paymentId: string }>('danger') }`. */
export function attentionOf<Kinds extends Record<string, { tone: Tone }>>(
  { kind, access }: Pick<RecordKind, 'kind' | 'access'>,
  kinds: Kinds,
): Told<Kinds> {
  const entries = Object.entries(kinds).map(([name, { tone }]) => [
    name,
    { name, tone, subject: kind, access },
  ])
  return Object.fromEntries(entries) as Told<Kinds>
}
