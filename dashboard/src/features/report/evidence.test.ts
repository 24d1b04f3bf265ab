import { describe, expect, it } from 'vitest';
import { evidence } from './evidence';

const page = [
  'Skarv 2 is our lightest 3-season model, made for spring, summer and autumn.',
  'Sleeps two, with a porch on either side. Weight with pegs 1.9 kg',
  'Water column 3000 mm. Made in Norway since 1987.',
].join('\n');

const of = (text: string, name = 'Meta') => evidence([{ name, text }], page);

describe('evidence', () => {
  it('shows the sentence that states a number', () => {
    const [claim] = of('A tent of 1.9 kg', 'Title');
    expect(claim).toMatchObject({ text: '1.9 kg', proof: { sentence: 'Weight with pegs 1.9 kg', line: 2 } });
    const { sentence = '', from, to } = claim?.proof ?? {};
    expect(sentence.slice(from, to)).toBe('1.9 kg');
  });

  it('says so when the page does not', () => {
    expect(of('Weighs 2.5 kg')[0]).toMatchObject({ text: '2.5 kg', proof: undefined });
  });

  it('reads numbers in their other spellings', () => {
    expect(of('A 3,000 mm flysheet')[0]?.proof?.sentence).toBe('Water column 3000 mm.');
    expect(of('For 2 people')[0]?.proof).toBeDefined();
    expect(of('room for two')[0]?.proof?.sentence).toBe('Sleeps two, with a porch on either side.');
  });

  it('shows the sentence where the same word stands before the number', () => {
    const shop = ['Dome 2', 'We resole the Trail Runner 2 in our own workshop.'].join('\n');
    const claims = evidence([{ name: 'Title', text: 'Trail Runner 2 - Fernweg' }], shop);
    expect(claims.map(({ text, proof }) => [text, proof?.sentence])).toEqual([
      ['2', 'We resole the Trail Runner 2 in our own workshop.'],
    ]);
  });

  it('looks at every place of a sentence, and at long words without end', () => {
    const shop = [
      'Dome 2',
      'Unlike the Dome 2 the Trail Runner 2 is light.',
      `${'a'.repeat(300_000)} 2`,
    ].join('\n');
    const [claim] = evidence([{ name: 'Title', text: 'Trail Runner 2' }], shop);
    expect(claim?.proof?.sentence.slice(claim.proof.from - 7, claim.proof.to)).toBe('Runner 2');
  });

  it('takes a preposition for no unit', () => {
    expect(of('We mend the Skarv 2 in our workshop')[0]).toMatchObject({ text: '2', proof: { line: 1 } });
    expect(of('A screen of 15 in, bright')[0]?.text).toBe('15 in');
  });

  it('does not find 9 in 1987', () => {
    expect(of('Only 9 left')[0]?.proof).toBeUndefined();
  });

  it('finds names within a sentence of the description', () => {
    expect(of('A tent from Norway.').map(({ text }) => text)).toEqual(['Norway']);
    expect(of('A Tent From Norway', 'Title')).toEqual([]);
  });

  it('takes no noun of a German text for a name', () => {
    expect(evidence([{ name: 'Meta', text: 'Ein Zelt aus Norwegen.' }], page, 'de')).toEqual([]);
  });

  it('gathers the tags that state the same', () => {
    const claims = evidence(
      [
        { name: 'Title', text: 'Tent, 1.9 kg' },
        { name: 'Meta', text: 'It weighs 1.9 kg.' },
      ],
      page,
    );
    expect(claims).toHaveLength(1);
    expect(claims[0]?.tags).toEqual(['Title', 'Meta']);
  });
});
