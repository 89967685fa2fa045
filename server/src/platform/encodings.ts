import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'

/** Below this an answer fits into one packet as it is. */
const thresholdBytes = 1400
// Made once and sent a thousand times, so worth more work than an answer compressed on the fly.
const brotliQuality = 9

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best of the offered encodings that the client's Accept-Encoding names. */
export function acceptedEncoding(
  header: string | string[] | undefined,
  offered: readonly Encoding[],
): Encoding {
  const accepted = String(header ?? '').toLowerCase()
  const isAccepted = (encoding: Encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted)
  return offered.find(isAccepted) ?? 'identity'
}

/** Bytes that are sent many times: each compressed form is made at its first use and kept. */
export class KeptBody {
  readonly plain: Buffer
  readonly #forms = new Map<Encoding, Buffer>()

  constructor(plain: Buffer) {
    this.plain = plain
  }

  /** What `acceptEncoding` wants, with its Content-Encoding. */
  in(acceptEncoding: string | string[] | undefined): { body: Buffer; encoding: Encoding } {
    const isSmall = this.plain.length < thresholdBytes
    const encoding = isSmall ? 'identity' : acceptedEncoding(acceptEncoding, ['br', 'gzip'])
    return { body: encoding === 'identity' ? this.plain : this.#compressed(encoding), encoding }
  }

  #compressed(encoding: 'br' | 'gzip'): Buffer {
    const known = this.#forms.get(encoding)
    if (known) return known
    const made =
      encoding === 'gzip'
        ? gzipSync(this.plain, { level: constants.Z_BEST_COMPRESSION })
        : brotliCompressSync(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
    this.#forms.set(encoding, made)
    return made
  }
}

interface Piece {
  plain: Buffer
  /** The same as blocks of a deflate stream, which may refer back to what stands before. */
  deflated: Buffer
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])
const windowBytes = 32_768

/**
 * A text that is the same for everybody but for a few words of fixed length. What is the same is compressed once; the
 * words are put between as stored blocks, which makes one ordinary gzip stream without compressing anything again.
 */
export class KeptTemplate {
  readonly #pieces: (Piece | string)[] = []
  readonly #lengths: Readonly<Record<string, number>>
  readonly bytes: number

  /** @param lengths how many ASCII characters stand in the place of each mark, whose own are special to no pattern. */
  constructor(text: string, lengths: Readonly<Record<string, number>>) {
    this.#lengths = lengths
    let before: Buffer = Buffer.alloc(0)
    for (const part of text.split(new RegExp(`(${Object.keys(lengths).join('|')})`))) {
      const length = lengths[part]
      const plain = length === undefined ? Buffer.from(part) : Buffer.alloc(length)
      this.#pieces.push(length === undefined ? { plain, deflated: deflate(plain, before) } : part)
      // Nothing in a text matches the zeros that stand for a word here, so nothing ever refers to one.
      before = Buffer.concat([before, plain]).subarray(-windowBytes)
    }
    this.bytes = this.#pieces.reduce(
      (sum, piece) => sum + (typeof piece === 'string' ? 50 : piece.plain.length + piece.deflated.length),
      0,
    )
  }

  /** @param words what stands in the place of each mark. */
  plain(words: Readonly<Record<string, string>>): Buffer {
    return Buffer.concat(this.#pieces.map((piece) => plainOf(piece, words)))
  }

  /** @throws Error when a word has not the length that was announced. */
  gzip(words: Readonly<Record<string, string>>): Buffer {
    const parts: Buffer[] = [gzipHeader]
    let checksum = 0
    let size = 0
    for (const piece of this.#pieces) {
      const plain = plainOf(piece, words)
      checksum = crc32(plain, checksum)
      size += plain.length
      if (typeof piece !== 'string') parts.push(piece.deflated)
      else if (plain.length === this.#lengths[piece]) parts.push(storedHeader(plain.length), plain)
      else throw new Error(`the word for ${piece} has not its length`)
    }
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(checksum, 0)
    trailer.writeUInt32LE(size, 4)
    return Buffer.concat([...parts, lastBlock, trailer])
  }
}

const plainOf = (piece: Piece | string, words: Readonly<Record<string, string>>) =>
  typeof piece === 'string' ? Buffer.from(words[piece]!) : piece.plain

const deflate = (plain: Buffer, before: Buffer) =>
  deflateRawSync(plain, {
    level: constants.Z_BEST_COMPRESSION,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before.length > 0 ? { dictionary: before } : {}),
  })

/** A block of deflate that holds the following bytes as they are. */
function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(length, 1)
  header.writeUInt16LE(0xffff - length, 3)
  return header
}
