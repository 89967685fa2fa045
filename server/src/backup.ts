import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseConfig } from '#platform/config/config.ts'
import { reportFailure, StartupError } from '#platform/config/startup-error.ts'
import { askPassphrase } from './backup/secrets.ts'
import { takeBackup } from './backup/take-backup.ts'

/** `npm run backup -- [folder] [--keep 14]`: a whole backup under a name of its own, while the product runs. */
try {
  const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new StartupError('--keep is the number of backups that stay: 1 or more.')
  const config = parseConfig(process.env)
  const passphrase = await askPassphrase(process.env, true)
  const abort = new AbortController()
  const stop = () => abort.abort(new StartupError('The backup was stopped: nothing was kept.'))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const started = performance.now()
  const { folder, manifest } = await takeBackup({
    config,
    into: path.resolve(positionals[0] ?? 'backups'),
    passphrase,
    product: productVersion(),
    keep,
    signal: abort.signal,
  })
  const megabytes = (of: 'bytes' | 'storedBytes') =>
    (manifest.files.reduce((sum, file) => sum + file[of], 0) / 1e6).toFixed(1)
  process.stdout.write(
    `${folder}\n${manifest.files.length} files, ${megabytes('bytes')} MB in ${megabytes('storedBytes')} MB, ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
  process.exit(0)
} catch (error) {
  reportFailure(error)
}

function productVersion(): string {
  const content = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(content) as { version: string }).version
}
