import type { Caller } from '../context.ts'
import { publicActor } from '../outbox.ts'

/** Who asked for work that is done later, as rows and jobs keep it. */
export interface AskedBy {
  kind: string
  id?: string
  name?: string
  isSuper?: boolean
  /** Their password was proven shortly before they asked, which counts for all that they asked for. */
  isProven?: boolean
}

export function askedBy({ actor, services }: Pick<Caller, 'actor' | 'services'>): AskedBy {
  const { kind, id, name, isSuper } = publicActor(actor) as AskedBy
  const provenUntil = 'steppedUpUntil' in actor ? actor.steppedUpUntil : null
  const isProven = provenUntil !== null && provenUntil > services.clock.now()
  return { kind, id, name, isSuper, isProven }
}

/**
 * The caller of a job in the name of the person who asked for it, for work that was decided when they asked: what
 * happens bears their name, and nothing that needs a permission may be done with it.
 */
export function inNameOf(caller: Caller, asked: AskedBy | null): Caller {
  if (asked?.kind !== 'administrator' || !asked.id) return caller
  const { id, name = '', isSuper = false } = asked
  const powerless = {
    role: 'read-only',
    sessionId: id,
    steppedUpUntil: null,
    needsSecondFactor: true,
  } as const
  return { ...caller, actor: { kind: 'administrator', id, name, isSuper, ...powerless } }
}
