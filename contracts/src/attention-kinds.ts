import { attentionKinds } from './all-attention.ts'
import type { AttentionKind } from './attention.ts'

/**
 * Everything that can be the matter with a record, by name, as its owner declares it: what is opened and closed
 * (`platform/office/attention.ts`), and what a record's page shows. The modules' words have some for each (`notices`).
 */
export { attentionKinds }

type Kinds = typeof attentionKinds
export type AttentionName = keyof Kinds
type DataOf<Kind> = Kind extends AttentionKind<infer Data> ? Data : never

export const attentionNames = Object.keys(attentionKinds) as [AttentionName, ...AttentionName[]]

/** One thing that is the matter with a record, with what it says. */
export type OpenAttention = {
  [Name in AttentionName]: { id: string; kind: Name; since: string; data: DataOf<Kinds[Name]> }
}[AttentionName]

/** What catalogues have to say of each: what it is called, what happened, and what to do. */
export type WordsOfAttention = Record<AttentionName, { title: string; happened: string; toDo: string }>
