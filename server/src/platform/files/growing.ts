import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const pieceBytes = 256 * 1024

/** What has been written of a file that is still growing, and who waits for more of it. */
class Growth {
  size = 0
  isWhole = false
  error: unknown
  #wake = Promise.withResolvers<void>()

  /** Tells the readers that wait. */
  changed() {
    this.#wake.resolve()
    this.#wake = Promise.withResolvers()
  }

  get next() {
    return this.#wake.promise
  }
}

/**
 * A file that can be read while it is written: one of a single piece is there whole, a longer one with its second piece, and
 * its end comes with the writer's. What is written goes to a temporary file without a name, so that neither a slow reader
 * keeps the writer nor one who leaves.
 * @throws whatever `write` throws before its second piece
 */
export async function growFile(
  name: string,
  type: string,
  write: (append: (piece: string) => Promise<void>) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<File> {
  const path = join(tmpdir(), `commonwave-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  const growth = new Growth()
  const begun = Promise.withResolvers<void>()
  let pieces = 0
  const written = write(async (piece) => {
    growth.size += (await handle.write(piece, growth.size)).bytesWritten
    growth.changed()
    if (++pieces === 2) begun.resolve()
  }).then(
    () => {
      growth.isWhole = true
      begun.resolve()
      growth.changed()
    },
    (error: unknown) => {
      growth.error = error
      if (pieces > 1) failed(error)
      begun.reject(error)
      growth.changed()
    },
  )
  try {
    await begun.promise
  } catch (error) {
    await handle.close()
    throw error
  }
  return new GrowingFile(handle, growth, written, name, type)
}

class GrowingFile extends File {
  readonly #handle: FileHandle
  readonly #growth: Growth
  readonly #written: Promise<void>

  constructor(handle: FileHandle, growth: Growth, written: Promise<void>, name: string, type: string) {
    super([], name, { type })
    this.#handle = handle
    this.#growth = growth
    this.#written = written
  }

  /** NaN as long as nobody knows. */
  override get size() {
    return this.#growth.isWhole ? this.#growth.size : Number.NaN
  }

  /** Once: with its end, or with the reader, the file is gone. */
  override stream() {
    const [handle, growth, written] = [this.#handle, this.#growth, this.#written]
    let at = 0
    const close = () => written.then(() => handle.close())
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        while (at === growth.size && !growth.isWhole && growth.error === undefined) await growth.next
        if (growth.error !== undefined) {
          await close()
          throw growth.error
        }
        if (at === growth.size) {
          controller.close()
          await close()
          return
        }
        const piece = new Uint8Array(Math.min(pieceBytes, growth.size - at))
        const { bytesRead } = await handle.read(piece, 0, piece.length, at)
        at += bytesRead
        controller.enqueue(piece.subarray(0, bytesRead))
      },
      cancel: close,
    }) as ReturnType<File['stream']>
  }

  override arrayBuffer() {
    return new Response(this.stream() as ReadableStream).arrayBuffer()
  }

  override text() {
    return new Response(this.stream() as ReadableStream).text()
  }
}
