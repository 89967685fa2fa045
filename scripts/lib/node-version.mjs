/** Ends with one line when this Node.js is too old to install the project; imported before anything else. */
const oldest = 20
if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(
    `Node.js ${oldest} or later is needed and this is ${process.version}: install a current one from https://nodejs.org and start again.\n`,
  )
  process.exit(1)
}
