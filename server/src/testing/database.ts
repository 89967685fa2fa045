import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './test-cluster.ts'
import './global-setup.ts'

/** A migrated, empty database for one test file; `drop()` it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await cloneDatabase(inject('testCluster'))
}
