import { createHash, randomFillSync, randomInt } from 'node:crypto'

const pool = Buffer.allocUnsafe(4096)
let used = pool.length

/** Bytes that nobody has had before, valid until the next call: asking the system for each few of them takes longer. */
function randomOf(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return pool.subarray(used, (used += count))
}

let lastAt = 0
let sequence = 0
/** Twelve bits; it begins in the lower half, which leaves room for those of the same millisecond. */
const mostSequence = 0xfff

/**
 * A UUID of version 7: ordered by time, so that new rows land together in their indexes, and those that one process makes
 * in one millisecond by their turn.
 */
export function newId(at = Date.now()): string {
  const bytes = Buffer.allocUnsafe(16)
  bytes.writeUIntBE(at, 0, 6)
  randomOf(10).copy(bytes, 6)
  sequence =
    at === lastAt ? Math.min(sequence + 1, mostSequence) : bytes.readUInt16BE(6) & (mostSequence >> 1)
  lastAt = at
  bytes.writeUInt16BE(sequence, 6)
  return asUuid(bytes, 0x70)
}

/** The same UUID for the same words: what a retried step writes again has the id of the first try. */
export function idFrom(...words: string[]): string {
  return asUuid(createHash('sha256').update(words.join('\u0000')).digest().subarray(0, 16), 0x80)
}

/** 128 random bits as base64url. */
export const newCapability = () => randomOf(16).toString('base64url')

/** Digits and letters that cannot be mistaken for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const referenceLength = 8

/** What a person names when they write or call again; it opens nothing. */
export const newReference = () =>
  Array.from({ length: referenceLength }, () => alphabet[randomInt(alphabet.length)]).join('')

export const sha256 = (value: string) => createHash('sha256').update(value).digest('base64url')

function asUuid(bytes: Buffer, versionBits: number): string {
  bytes[6] = (bytes[6]! & 0x0f) | versionBits
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
