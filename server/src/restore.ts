import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseConfig } from '#platform/config/config.ts'
import { reportFailure, StartupError } from '#platform/config/startup-error.ts'
import { restoreBackup, type Restored } from './backup/restore-backup.ts'
import { askPassphrase } from './backup/secrets.ts'

/** `npm run restore -- <backup>`: into the data directory, which must be empty; prints what it has checked. */
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder] = positionals
  if (!folder)
    throw new StartupError('Which backup? Name its folder: npm run restore -- backups/commonwave-…')
  const config = parseConfig(process.env)
  const abort = new AbortController()
  const stop = () => abort.abort(new StartupError('The restore was stopped: nothing was kept.'))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const restored = await restoreBackup({
    config,
    folder: path.resolve(folder),
    passphrase: () => askPassphrase(process.env, false),
    signal: abort.signal,
  })
  process.stdout.write(reportOf(restored, config.dataDirectory))
  process.exit(0)
} catch (error) {
  reportFailure(error)
}

function reportOf({ manifest, proofs }: Restored, directory: string): string {
  if (manifest.kind === 'dump')
    return `${directory} has the master key and database.dump. Fill an empty database with it (docs/operations.md).\n`
  const width = Math.max(...proofs.map(({ what }) => what.length)) + 2
  const table = proofs.map(({ what, found }) => `  ${what.padEnd(width)}${found}`).join('\n')
  return `\n${table}\n\nRestored into ${directory} as of ${manifest.takenAt}.\n`
}
