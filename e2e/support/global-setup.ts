import { startServer } from './server.ts'

/** Before all journeys; what it answers runs after them. */
export default startServer
