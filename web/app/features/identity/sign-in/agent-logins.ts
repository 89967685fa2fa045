import { agentAreaPaths } from '#contracts/identity/choices.ts'

/** The sign-in page of the agent area that an address names as `area`, so that people come back to where they began. */
export const agentLoginOf = (query: URLSearchParams): string | undefined => {
  const path = agentAreaPaths.find((each) => each === `/${query.get('area')}`)
  return path && `${path}/login`
}
