import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Processes that are started often keep what was compiled once; several may write to it at the same time. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'commonwave-compile-cache') }
