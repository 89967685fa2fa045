import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/**
 * A file too large for memory: `write` fills a temporary file that has no name any more once it is open, so nothing is
 * left behind whatever happens to the process. The result is read once, at the reader's pace.
 */
export async function spoolFile(
  name: string,
  type: string,
  write: (append: (piece: string | Uint8Array) => Promise<void>) => Promise<void>,
): Promise<File> {
  const path = join(tmpdir(), `commonwave-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    let size = 0
    await write(async (piece) => {
      const written = typeof piece === 'string' ? handle.write(piece) : handle.write(piece)
      size += (await written).bytesWritten
    })
    return new SpooledFile(handle, size, name, type)
  } catch (error) {
    await handle.close()
    throw error
  }
}

class SpooledFile extends File {
  readonly #handle: FileHandle
  readonly #size: number

  constructor(handle: FileHandle, size: number, name: string, type: string) {
    super([], name, { type })
    this.#handle = handle
    this.#size = size
  }

  override get size() {
    return this.#size
  }

  override stream() {
    return Readable.toWeb(this.#handle.createReadStream({ start: 0 })) as ReturnType<File['stream']>
  }

  override async arrayBuffer() {
    const content = new Uint8Array(this.#size)
    try {
      for (let at = 0; at < content.length;)
        at += (await this.#handle.read(content, at, content.length - at, at)).bytesRead
    } finally {
      await this.#handle.close()
    }
    return content.buffer
  }

  override async text() {
    return await new Response(this.stream() as ReadableStream).text()
  }
}
