/**
 * Checks who may import whom (part of `npm run lint`). Cycles of files are the linter's own `import/no-cycle`.
 * Every import counts, type-only ones too: a type from the wrong place couples two parts just as well. Only what a browser
 * takes from contracts is told apart: types from anywhere, values from where no schemas are.
 * Written out here because the usual tool for this cannot read TypeScript 7.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkBoundaries } from './lib/boundaries.mjs'

const root = path.resolve(import.meta.dirname, '..')
const aliases = Object.entries(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).imports)

const files = ['contracts', 'sandbox', 'server', 'web'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((entry) => `${folder}/${entry.split(path.sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/^web\/(build|\.react-router)\//.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') })),
)

const problems = checkBoundaries(files, aliases)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`Boundaries: ${files.length} files, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
