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

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])
const trailerBytes = 8
const windowBytes = 32_768

type Words = Readonly<Record<string, string>>

/** Bytes with room for words: the caller that comes next writes theirs over those of the one before. */
interface Form {
  bytes: Buffer
  /** Where each word goes. */
  places: { at: number; mark: string }[]
}

/**
 * A text that is the same for everybody but for a few words of fixed length. What is the same is compressed once; the
 * words are put between as stored blocks, which makes one ordinary gzip stream without compressing anything again.
 */
export class KeptTemplate {
  readonly #lengths: Readonly<Record<string, number>>
  readonly #plain: Form
  #gzip: Form | undefined
  /** Of memory, with the compressed form that is made when it is first asked for. */
  readonly bytes: number

  /** @param lengths how many ASCII characters stand in the place of each mark, whose own are special to no pattern. */
  constructor(text: string, lengths: Readonly<Record<string, number>>) {
    this.#lengths = lengths
    const places: Form['places'] = []
    const marks = Object.keys(lengths)
    const parts = text.split(new RegExp(`(${marks.join('|')})`)).map((part, index) => {
      if (index % 2 === 0) return part
      // The mark as we have it: a piece of the text would hold all of it in memory.
      places.push({ at: 0, mark: marks.find((mark) => mark === part)! })
      return '\0'.repeat(lengths[part]!)
    })
    let end = 0
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 1) places[(index - 1) / 2]!.at = end
      end += Buffer.byteLength(part)
    }
    this.#plain = { bytes: Buffer.from(parts.join('')), places }
    this.bytes = Math.ceil(end * 1.4) + places.length * 150
  }

  /**
   * @param words what stands in the place of each mark.
   * @throws Error when a word has not the length that was announced.
   */
  plain(words: Words): Buffer {
    return Buffer.from(this.#filled(this.#plain, words))
  }

  /**
   * The same in pieces, of which those that are the same for everybody are ours: a large text that goes out many times at
   * once takes its memory once.
   * @throws Error when a word has not the length that was announced.
   */
  pieces(words: Words): Buffer[] {
    const { bytes, places } = this.#plain
    this.#assertFit(words)
    const pieces: Buffer[] = []
    let begin = 0
    for (const { at, mark } of places) {
      pieces.push(bytes.subarray(begin, at), Buffer.from(words[mark]!, 'latin1'))
      begin = at + this.#lengths[mark]!
    }
    pieces.push(bytes.subarray(begin))
    return pieces
  }

  /** Of the text with its words. */
  get plainBytes(): number {
    return this.#plain.bytes.length
  }

  /** @throws Error when a word has not the length that was announced. */
  gzip(words: Words): Buffer {
    const plain = this.#filled(this.#plain, words)
    const whole = Buffer.from(this.#filled((this.#gzip ??= this.#compressed()), words))
    whole.writeUInt32LE(crc32(plain), whole.length - trailerBytes)
    whole.writeUInt32LE(plain.length, whole.length - trailerBytes + 4)
    return whole
  }

  #assertFit(words: Words) {
    for (const [mark, length] of Object.entries(this.#lengths))
      if (words[mark]?.length !== length) throw new Error('a word has not the length of its mark')
  }

  #filled({ bytes, places }: Form, words: Words): Buffer {
    this.#assertFit(words)
    for (const { at, mark } of places) bytes.write(words[mark]!, at, 'latin1')
    return bytes
  }

  /** The texts as blocks of one deflate stream, each of which may refer back to what stands before, but to no word. */
  #compressed(): Form {
    const { bytes, places: words } = this.#plain
    // Nothing in a text matches the zeros that stand for a word here, so nothing ever refers to one.
    const blank = Buffer.from(bytes)
    for (const { at, mark } of words) blank.fill(0, at, at + this.#lengths[mark]!)
    const parts: Buffer[] = [gzipHeader]
    const places: Form['places'] = []
    let length = gzipHeader.length
    const add = (part: Buffer) => (length += parts[parts.push(part) - 1]!.length)
    let begin = 0
    for (const { at, mark } of words) {
      const end = at + this.#lengths[mark]!
      add(deflate(blank.subarray(begin, at), blank.subarray(Math.max(0, begin - windowBytes), begin)))
      add(storedHeader(end - at))
      places.push({ at: length, mark })
      add(blank.subarray(at, end))
      begin = end
    }
    add(deflate(blank.subarray(begin), blank.subarray(Math.max(0, begin - windowBytes), begin)))
    add(lastBlock)
    add(Buffer.alloc(trailerBytes))
    return { bytes: Buffer.concat(parts), places }
  }
}

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
