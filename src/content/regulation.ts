/**
 * Figures of law and regulator that the site states, each with its source. The operator's counsel
 * confirms them. Change them only here.
 */
export const regulation = {
  /** ANS, RN 565/2022: the pooling of small collective contracts. */
  smallContracts: {
    fewerThanLives: 30,
    indexPublishedBy: 'primeiro dia útil de maio',
    appliesFrom: 'maio',
    appliesUntil: 'abril do ano seguinte',
  },
  /** ANS, RN 623/2024: the ombudsman's reanalysis of a refusal. */
  ombudsman: { reanalysisBusinessDays: 7 },
  /** ANS, RN 593/2023, in force since 1 February 2025: when non-payment may end a plan. */
  nonPayment: {
    norm: 'RN 593 da ANS',
    unpaidMonths: 'dois',
    withinMonths: 12,
    noticeByDay: 50,
    /** The extra days that a later notice gives. */
    lateNoticeMoreDays: 10,
  },
  /** ANS, RN 438/2018: the conditions for a change of plan without new grace periods. */
  portability: {
    norm: 'RN 438 da ANS',
    yearsOfStay: 2,
    /** For a person with partial temporary coverage of a condition from before the contract. */
    yearsWithPartialCoverage: 3,
    /** For a person who already changed plans in this way. */
    yearsForLaterMoves: 1,
    /** For such a person, when the change brought coverage that the earlier plan did not have. */
    yearsAfterMoreCoverage: 2,
    /** For a person who loses the plan without wanting to, counted from the day of the notice. */
    daysAfterLoss: 60,
    /** Older contracts count only when they were adapted to the law (Lei 9.656/1998). */
    contractsFromYear: 1999,
    /**
     * gov.br, guide to plans: the person must request the change within these days after the guide's report.
     */
    daysAfterReport: 5,
  },
  /** Clearing of bar codes between banks (Bolepix): the time until a payment is known. */
  boletos: { clearingBusinessDays: 3 },
  /** ANS, RN 623/2024: the conclusive answer to requests that do not concern care. */
  otherMatters: { businessDays: 7 },
  /** ANS, rules on changes of the network: a provider that leaves, except a hospital, stays listed. */
  network: { shownAfterLeavingDays: 180, announcedBeforeDays: 30 },
  /** LGPD (Lei 13.709/2018), art. 19, II: the full answer to a request for access. */
  dataAccess: { days: 15 },
  /** LBI (Lei 13.146/2015), art. 63, and ABNT NBR 17225:2025. */
  accessibility: { law: 'Lei Brasileira de Inclusão (artigo 63)', standard: 'ABNT NBR 17225' },
} as const;
