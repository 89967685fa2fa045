import type { Api } from '#contracts/contract.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { Role } from '#contracts/roles.ts'
import type { AppWorld } from '../app-world.ts'
import type { Shop } from '../shopping.ts'
import type { SignedIn } from '../sign-in.ts'

/** One of everything that an input can name; each module adds what is its own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- It is the modules that fill it.
export interface Objects {}

/** Makes a valid input out of one set of objects. */
export type Input = (objects: Objects) => unknown

/** A tenant with the test catalog, and an owner of it to ask with. */
export interface Place {
  world: AppWorld
  shop: Shop
  owner: Api
}

/** A tenant with one of everything that is asked for. */
export interface OpenPlace extends Place {
  objects: Objects
}

type Names = Record<string, string>

/** What a module tells the authorization matrix. Names of endpoints are those within its namespace. */
export interface MatrixPart<
  Own extends object = Record<string, string>,
  Need extends keyof Objects = keyof Objects,
> {
  /** Names of its own objects that nobody has given to anything. */
  nobody?(): Own
  /** Objects of other modules that its own are made of. */
  needs?: readonly Need[]
  make?(place: Place, others: Pick<Objects, Need>): Promise<Own>
  /** Those of its objects that belong to one person, made anew for the person who asks. */
  personal?: {
    names: readonly (keyof Own & string)[]
    make(place: OpenPlace, role: Role, session: SignedIn): Promise<Partial<Own>>
  }
  /** Inputs that are not to be made of what their schema asks for. */
  inputs?: Record<string, Input>
  /** Inputs that reach for money where the plain ones do not. */
  moneyInputs?: Record<string, Input>
  /** Objects for endpoints that use up what they are given, made anew for each call. */
  usesUp?: Record<string, (place: OpenPlace) => Promise<Partial<Objects>>>
  /** What else an endpoint needs that serves many; without it the endpoint may refuse. */
  alsoNeeds?: Record<string, Permission>
  /** Words of a service provider that no answer to another may hold. */
  secrets?(domain: string): string[]
}

export const matrixPart = <Own extends Names, Need extends keyof Objects = never>(
  part: MatrixPart<Own, Need>,
): MatrixPart<Own, Need> => part

/** The same input for several endpoints of a group. */
export const each = (group: string, verbs: readonly string[], input: Input): Record<string, Input> =>
  Object.fromEntries(verbs.map((verb) => [`${group}${verb}`, input]))
