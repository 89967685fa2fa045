/**
 * Holds every text that a person reads to the catalogues (a step of `npm test`): both languages say the same things with
 * the same places, what the code asks for is there, nothing is there that no code asks for, and no text stands
 * elsewhere. docs/how-to/add-a-screen.md tells how to write words.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkWords } from './lib/words/check.mjs'

const root = path.resolve(import.meta.dirname, '..')
const folders = ['web/app', 'contracts/src', 'server/src']

/** How keys begin that no code asks for as one can see, and why they stay. One that is asked for after all comes out. */
const families = [
  ['errors.fields.', 'a schema names the code of what is wrong with a field; forms to come name the rest'],
  ['import-files.', 'the server reads and writes cells of files with them'],
]

const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') })),
)

const problems = checkWords(files, families)
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`${problems.length} mistakes in the words.`)
  process.exit(1)
}
console.info(`The words are in order (${files.length} files).`)
