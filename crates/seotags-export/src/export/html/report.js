"use strict";
(() => {
  const table = document.querySelector(".scroll table");
  const body = table.tBodies[0];
  const rows = Array.from(body.rows);
  const tools = document.querySelector(".tools");
  const search = document.getElementById("search");
  const shown = document.getElementById("shown");
  const none = document.querySelector(".none");
  const states = Array.from(tools.querySelectorAll("button"));
  const number = new Intl.NumberFormat("en");
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  const texts = new Map();
  let state = "";

  const textOf = (row) => {
    let text = texts.get(row);
    if (text === undefined) {
      text = row.textContent.toLowerCase();
      texts.set(row, text);
    }
    return text;
  };

  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const row of rows) {
      const fits = (!state || row.dataset.state === state) && words.every((word) => textOf(row).includes(word));
      row.hidden = !fits;
      count += fits ? 1 : 0;
    }
    none.hidden = count > 0;
    shown.textContent = number.format(count) + " of " + number.format(rows.length) + (rows.length === 1 ? " page" : " pages");
  };

  const valueOf = (row, index) => {
    const cell = row.cells[index];
    return cell.dataset.v ?? cell.textContent.trim();
  };

  const sort = (head, index) => {
    const falling = head.getAttribute("aria-sort") === "ascending";
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", falling ? "descending" : "ascending");
    const keyed = rows.map((row, place) => {
      const key = valueOf(row, index);
      return { row, place, key, number: key === "" ? NaN : Number(key) };
    });
    const order = (a, b) => {
      const difference = a.number - b.number;
      return Number.isNaN(difference) ? collator.compare(a.key, b.key) : difference;
    };
    keyed.sort((a, b) => {
      if (!a.key !== !b.key) return a.key ? -1 : 1;
      return (falling ? -1 : 1) * order(a, b) || a.place - b.place;
    });
    const sorted = document.createDocumentFragment();
    for (const { row } of keyed) sorted.append(row);
    body.append(sorted);
  };

  Array.from(table.tHead.rows[0].cells).forEach((head, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.firstElementChild.childNodes);
    head.replaceChildren(button);
    button.addEventListener("click", () => sort(head, index));
  });

  for (const button of states) {
    const wanted = button.dataset.state;
    const count = wanted ? rows.filter((row) => row.dataset.state === wanted).length : rows.length;
    const figure = document.createElement("b");
    figure.textContent = number.format(count);
    button.append(" ", figure);
    button.hidden = count === 0;
    button.addEventListener("click", () => {
      state = wanted;
      for (const other of states) other.setAttribute("aria-pressed", String(other === button));
      filter();
    });
  }

  let waiting;
  search.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(filter, 120);
  });
  tools.hidden = false;
  filter();
})();
