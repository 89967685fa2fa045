import { expect, test } from 'vitest'
import { federalPrograms } from './federal.ts'
import { guidelineAt, incomeLimit, incomeLimitStep } from './guidelines.ts'
import { versionAt } from './in-force.ts'

/** What USAC publishes for one to eight people, and for nine and thirty by the same rule; what each person more adds. */
const published = [
  [
    2024,
    'lifeline',
    'states',
    [20_331, 27_594, 34_857, 42_120, 49_383, 56_646, 63_909, 71_172, 78_435, 230_958],
    7263,
  ],
  [
    2024,
    'lifeline',
    'alaska',
    [25_394, 34_479, 43_565, 52_650, 61_736, 70_821, 79_907, 88_992, 98_078, 288_873],
    9086,
  ],
  [
    2024,
    'lifeline',
    'hawaii',
    [23_369, 31_725, 40_082, 48_438, 56_795, 65_151, 73_508, 81_864, 90_221, 265_707],
    8357,
  ],
  [
    2024,
    'acp',
    'states',
    [30_120, 40_880, 51_640, 62_400, 73_160, 83_920, 94_680, 105_440, 116_200, 342_160],
    10_760,
  ],
  [
    2024,
    'acp',
    'alaska',
    [37_620, 51_080, 64_540, 78_000, 91_460, 104_920, 118_380, 131_840, 145_300, 427_960],
    13_460,
  ],
  [
    2024,
    'acp',
    'hawaii',
    [34_620, 47_000, 59_380, 71_760, 84_140, 96_520, 108_900, 121_280, 133_660, 393_640],
    12_380,
  ],
  [
    2025,
    'lifeline',
    'states',
    [21_128, 28_553, 35_978, 43_403, 50_828, 58_253, 65_678, 73_103, 80_528, 236_453],
    7425,
  ],
  [
    2025,
    'lifeline',
    'alaska',
    [26_393, 35_681, 44_969, 54_257, 63_545, 72_833, 82_121, 91_409, 100_697, 295_745],
    9288,
  ],
  [
    2025,
    'lifeline',
    'hawaii',
    [24_287, 32_832, 41_378, 49_923, 58_469, 67_014, 75_560, 84_105, 92_651, 272_106],
    8546,
  ],
  [
    2025,
    'acp',
    'states',
    [31_300, 42_300, 53_300, 64_300, 75_300, 86_300, 97_300, 108_300, 119_300, 350_300],
    11_000,
  ],
  [
    2025,
    'acp',
    'alaska',
    [39_100, 52_860, 66_620, 80_380, 94_140, 107_900, 121_660, 135_420, 149_180, 438_140],
    13_760,
  ],
  [
    2025,
    'acp',
    'hawaii',
    [35_980, 48_640, 61_300, 73_960, 86_620, 99_280, 111_940, 124_600, 137_260, 403_120],
    12_660,
  ],
  [
    2026,
    'lifeline',
    'states',
    [21_546, 29_214, 36_882, 44_550, 52_218, 59_886, 67_554, 75_222, 82_890, 243_918],
    7668,
  ],
  [
    2026,
    'lifeline',
    'alaska',
    [26_933, 36_518, 46_103, 55_688, 65_273, 74_858, 84_443, 94_028, 103_613, 304_898],
    9585,
  ],
  [
    2026,
    'lifeline',
    'hawaii',
    [24_786, 33_602, 42_417, 51_233, 60_048, 68_864, 77_679, 86_495, 95_310, 280_436],
    8816,
  ],
  [
    2026,
    'acp',
    'states',
    [31_920, 43_280, 54_640, 66_000, 77_360, 88_720, 100_080, 111_440, 122_800, 361_360],
    11_360,
  ],
  [
    2026,
    'acp',
    'alaska',
    [39_900, 54_100, 68_300, 82_500, 96_700, 110_900, 125_100, 139_300, 153_500, 451_700],
    14_200,
  ],
  [
    2026,
    'acp',
    'hawaii',
    [36_720, 49_780, 62_840, 75_900, 88_960, 102_020, 115_080, 128_140, 141_200, 415_460],
    13_060,
  ],
] as const
const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 30]

test.each(published)(
  '%i, %s, %s: the limits are those that are published',
  (year, code, area, limits, step) => {
    const at = new Date(`${year}-12-01T12:00:00Z`)
    const program = versionAt(federalPrograms, code, at)
    expect(sizes.map((size) => incomeLimit(program, area, size, at))).toEqual([...limits])
    expect(incomeLimitStep(program, area, at)).toBe(step)
  },
)

test('a table is that of Lifeline some weeks after it is published, and of others at once', () => {
  const yearAt = (code: 'lifeline' | 'lifeline_sca' | 'acp', instant: string) =>
    guidelineAt({ code }, new Date(instant)).year
  for (const [from, lifelineFrom, year] of [
    ['2025-01-15T05:00:00Z', '2025-04-24T04:00:00Z', 2025],
    ['2026-01-13T05:00:00Z', '2026-04-24T04:00:00Z', 2026],
  ] as const) {
    const before = (instant: string) => new Date(new Date(instant).getTime() - 1).toISOString()
    expect([yearAt('acp', before(from)), yearAt('acp', from)]).toEqual([year - 1, year])
    for (const code of ['lifeline', 'lifeline_sca'] as const)
      expect([from, before(lifelineFrom), lifelineFrom].map((instant) => yearAt(code, instant))).toEqual([
        ...[year - 1, year - 1],
        year,
      ])
  }
})
