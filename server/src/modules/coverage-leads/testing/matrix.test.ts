import { testMatrixOf } from '#server/testing/matrix/test-matrix.ts'

testMatrixOf('coverageLeads')
