/** Sums of a log come with a stretch of time: of all calls ever made they would tell little and cost much. */
export const sumsOfPeriod = <Sums>(query: URLSearchParams, sums: () => Promise<Sums>) =>
  query.has('sent') || query.has('sentFrom') ? sums() : undefined
