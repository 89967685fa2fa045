/** A vendor that the sandbox plays. */
export const faces = [
  'stripe',
  'paypal',
  'coinpayments',
  'gpapi',
  'alternativepayments',
  'esimgo',
  'pwg',
  'twilio',
  'usac',
  'smtp',
] as const
export type Face = (typeof faces)[number]

/** How often a fault strikes: a share from 0 to 1, or exactly the next `count` times. */
export type Chance = number | { count: number }

export type FaultDial = {
  latencyMs: number
  rate429: Chance
  rate5xx: Chance
  /** Does the work of a write, then never answers. */
  rateTimeoutAfterCommit: Chance
  /** Does the work of a write, then answers 500. */
  failAfterCommit500: Chance
  duplicateWebhooks: Chance
  reorderWebhooks: Chance
  badSignatureWebhooks: Chance
  /** Keeps webhooks back until a flush. */
  webhooksOff: boolean
  /** SMTP only: refuses a message for now. */
  reject451: Chance
  /** SMTP only: drops every connection. */
  down: boolean
  /** Whether a time-out drops the connection or leaves it open in silence. */
  timeoutStyle: 'destroy' | 'hang'
  /** Only requests whose `METHOD /path` contains this text; null for all. */
  match: string | null
}

const chances = [
  'rate429',
  'rate5xx',
  'rateTimeoutAfterCommit',
  'failAfterCommit500',
  'duplicateWebhooks',
  'reorderWebhooks',
  'badSignatureWebhooks',
  'reject451',
] as const
export type ChanceName = (typeof chances)[number]

const calm: FaultDial = {
  latencyMs: 0,
  rate429: 0,
  rate5xx: 0,
  rateTimeoutAfterCommit: 0,
  failAfterCommit500: 0,
  duplicateWebhooks: 0,
  reorderWebhooks: 0,
  badSignatureWebhooks: 0,
  webhooksOff: false,
  reject451: 0,
  down: false,
  timeoutStyle: 'destroy',
  match: null,
}

/** The fault dial of every face; it is not journaled, so a restart always begins calm. */
export class Faults {
  readonly #dials = new Map<Face, FaultDial>()

  get(face: Face): FaultDial {
    return this.#dials.get(face) ?? calm
  }

  /** Changes the settings named in the patch and leaves the others; throws on what is no setting. */
  set(face: Face, patch: Record<string, unknown>): FaultDial {
    const dial = { ...this.get(face) }
    for (const [name, value] of Object.entries(patch)) setOne(dial, name, value)
    this.#dials.set(face, dial)
    return dial
  }

  clear(face?: Face): void {
    if (face) this.#dials.delete(face)
    else this.#dials.clear()
  }

  /** Whether this fault strikes now; a counted fault uses up one of its times. */
  strikes(face: Face, name: ChanceName): boolean {
    const dial = this.#dials.get(face)
    const chance = dial?.[name]
    if (!dial || !chance) return false
    if (typeof chance === 'number') return Math.random() < chance
    if (chance.count <= 0) return false
    dial[name] = { count: chance.count - 1 }
    return true
  }

  /** Whether the dial speaks about this request at all. */
  concerns(face: Face, method: string, path: string): boolean {
    const match = this.#dials.get(face)?.match
    return !match || `${method} ${path}`.includes(match)
  }
}

function setOne(dial: FaultDial, name: string, value: unknown): void {
  if ((chances as readonly string[]).includes(name)) dial[name as ChanceName] = toChance(name, value)
  else if (name === 'latencyMs') dial.latencyMs = toNumber(name, value, 600_000)
  else if (name === 'webhooksOff' || name === 'down') dial[name] = value === true || value === 'true'
  else if (name === 'timeoutStyle') dial.timeoutStyle = value === 'hang' ? 'hang' : 'destroy'
  else if (name === 'match') dial.match = value ? String(value) : null
  else throw new Error(`unknown fault: ${name}`)
}

function toChance(name: string, value: unknown): Chance {
  if (value === true) return 1
  if (value === false || value === null || value === '') return 0
  if (typeof value === 'object') return { count: toNumber(name, (value as { count?: unknown }).count, 1e9) }
  // The console's text fields write a counted fault as "count:3".
  if (typeof value === 'string' && value.startsWith('count:'))
    return { count: toNumber(name, value.slice(6), 1e9) }
  return toNumber(name, value, 1)
}

function toNumber(name: string, value: unknown, maximum: number): number {
  const number = Number(value)
  if (!(number >= 0 && number <= maximum)) throw new Error(`${name} must be between 0 and ${maximum}`)
  return number
}
