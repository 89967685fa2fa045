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
const windowBytes = 32_768

/**
 * A text that is the same for everybody but for a few words of fixed length. What is the same is compressed once; the
 * words are put between as stored blocks, which makes one ordinary gzip stream without compressing anything again.
 */
export class KeptTemplate {
  /** What is the same, and between each two of it a mark. */
  readonly #texts: Buffer[] = []
  readonly #marks: string[] = []
  readonly #lengths: Readonly<Record<string, number>>
  #deflated: Buffer[] | undefined
  /** Of memory, with the compressed form that is made when it is first asked for. */
  readonly bytes: number

  /** @param lengths how many ASCII characters stand in the place of each mark, whose own are special to no pattern. */
  constructor(text: string, lengths: Readonly<Record<string, number>>) {
    this.#lengths = lengths
    const parts = text.split(new RegExp(`(${Object.keys(lengths).join('|')})`))
    // One piece of memory for all, as many small ones take more than they hold.
    const whole = Buffer.from(parts.filter((_part, index) => index % 2 === 0).join(''))
    let end = 0
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 0) this.#texts.push(whole.subarray(end, (end += Buffer.byteLength(part))))
      else this.#marks.push(part)
    }
    this.bytes = Math.ceil(whole.length * 1.4) + parts.length * 150
  }

  /** @param words what stands in the place of each mark. */
  plain(words: Readonly<Record<string, string>>): Buffer {
    return Buffer.concat(
      this.#texts.flatMap((text, index) => {
        const mark = this.#marks[index]
        return mark === undefined ? [text] : [text, Buffer.from(words[mark]!)]
      }),
    )
  }

  /** @throws Error when a word has not the length that was announced. */
  gzip(words: Readonly<Record<string, string>>): Buffer {
    this.#deflated ??= this.#deflate()
    const parts: Buffer[] = [gzipHeader]
    let checksum = 0
    let size = 0
    const count = (plain: Buffer) => {
      checksum = crc32(plain, checksum)
      size += plain.length
    }
    for (const [index, text] of this.#texts.entries()) {
      count(text)
      parts.push(this.#deflated[index]!)
      const mark = this.#marks[index]
      if (mark === undefined) continue
      const word = Buffer.from(words[mark]!)
      if (word.length !== this.#lengths[mark]) throw new Error('a word has not the length of its mark')
      count(word)
      parts.push(storedHeader(word.length), word)
    }
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(checksum, 0)
    trailer.writeUInt32LE(size, 4)
    return Buffer.concat([...parts, lastBlock, trailer])
  }

  /** The texts as blocks of one deflate stream, each of which may refer back to what stands before. */
  #deflate(): Buffer[] {
    let before: Buffer = Buffer.alloc(0)
    const blocks = this.#texts.map((text, index) => {
      const block = deflate(text, before)
      // Nothing in a text matches the zeros that stand for a word here, so nothing ever refers to one.
      const word = Buffer.alloc(this.#lengths[this.#marks[index]!] ?? 0)
      before = Buffer.concat([before, text, word]).subarray(-windowBytes)
      return block
    })
    const whole = Buffer.concat(blocks)
    let end = 0
    return blocks.map(({ length }) => whole.subarray(end, (end += length)))
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
