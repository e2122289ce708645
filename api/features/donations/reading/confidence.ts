/** Of 100, for each single digit, in both looks. Below it we say nothing: no number is better than a wrong one. */
export const LEAST_CONFIDENCE = 90;
