import { CodedError } from '#contracts/errors.ts'
import { may, selfPermissions, stepUpPermissions, type Permission } from '#contracts/permissions.ts'
import { roleOf, type Caller } from '../context.ts'

/**
 * Whether the caller may have this effect now, by whatever road it comes about: an endpoint, a bulk action, a job.
 * Verbs that move money ask it themselves; a job acts as the person who asked for it (`onBehalfOf`).
 * @throws CodedError TOKEN_MISSING, FORBIDDEN, SECOND_FACTOR_NEEDED, STEP_UP_REQUIRED
 */
export function authorize({ actor, services }: Pick<Caller, 'actor' | 'services'>, permission: Permission) {
  // A token that is over or forged was refused before this: a visitor who is nobody here has sent none.
  if (actor.kind === 'public') throw new CodedError('TOKEN_MISSING')
  if (!may(roleOf(actor), permission)) throw new CodedError('FORBIDDEN')
  const isHeldBack = actor.kind === 'administrator' && actor.needsSecondFactor
  if (isHeldBack && !selfPermissions.has(permission)) throw new CodedError('SECOND_FACTOR_NEEDED')
  if (!stepUpPermissions.has(permission)) return
  const provenUntil = 'steppedUpUntil' in actor ? actor.steppedUpUntil : null
  if (!provenUntil || provenUntil <= services.clock.now()) throw new CodedError('STEP_UP_REQUIRED')
}
