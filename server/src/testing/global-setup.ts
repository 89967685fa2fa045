import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** Starts the PostgreSQL that every test file clones its database from, and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...cluster } = await startTestCluster()
  project.provide('testCluster', cluster)
  return stop
}
