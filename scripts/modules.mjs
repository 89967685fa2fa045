/**
 * Writes the lists of what the modules hold (`npm run modules`), or with `--check` says which of them are not true any
 * more (part of `npm run lint`). Nobody edits these lists: after a merge they are written anew.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'
import { outdatedIn } from './lib/modules.mjs'

const root = path.resolve(import.meta.dirname, '..')
const { ignorePatterns: _ignored, ...style } = JSON.parse(
  readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8'),
)
const outdated = await outdatedIn(root, async (file, text) => (await format(file, text, style)).code)

if (process.argv.includes('--check')) {
  for (const { file } of outdated) process.stderr.write(`${file} is not true: run \`npm run modules\`\n`)
  process.stdout.write(`Lists of the modules: ${outdated.length} problems\n`)
  process.exitCode = outdated.length > 0 ? 1 : 0
} else {
  for (const { file, wanted } of outdated) {
    const place = path.join(root, file)
    if (wanted) {
      mkdirSync(path.dirname(place), { recursive: true })
      writeFileSync(place, wanted)
    } else rmSync(place)
    process.stdout.write(`${file} ${wanted ? 'written' : 'removed'}\n`)
  }
}
